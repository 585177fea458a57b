import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import { defineEvent } from '../../platform/events.ts'

/** The lines of an address changed: shipments on their way there may need review. */
export const locationChanged = defineEvent<{
  locationKey: LocationKey
  contactKey: ContactKey
  memberKey: MemberKey
}>('locations.changed')

/** One of a person's dates that services may be tied to. */
export interface ChangedDate {
  contactKey: ContactKey
  occasion: Occasion
}

/** Dates of people were changed, added, or removed: services tied to them follow the new ones. */
export const datesChanged = defineEvent<{ changes: readonly ChangedDate[] }>('contacts.dates-changed')
