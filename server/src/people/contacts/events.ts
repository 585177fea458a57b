import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import { defineEvent } from '../../platform/events.ts'

/** The lines of an address changed: what is on its way there may need another look. */
export const locationChanged = defineEvent<{
  locationKey: LocationKey
  contactKey: ContactKey
  memberKey: MemberKey
}>('locations.changed')

/** A date of a person that services may be tied to. */
export interface ChangedDate {
  contactKey: ContactKey
  occasion: Occasion
}

/** Dates of people changed, came to be known or were taken out: what follows them goes by the new ones. */
export const datesChanged = defineEvent<{ changes: readonly ChangedDate[] }>('contacts.dates-changed')
