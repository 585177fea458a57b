import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../platform/events.ts'

/** The lines of an address changed: what is on its way there may need another look. */
export const locationChanged = defineEvent<{
  locationKey: LocationKey
  contactKey: ContactKey
  memberKey: MemberKey
}>('locations.changed')
