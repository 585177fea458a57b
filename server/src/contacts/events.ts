import type { MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../platform/events.ts'

/** The lines of an address changed: what is on its way there may need another look. */
export const locationChanged = defineEvent<{ locationKey: string; contactKey: string; memberKey: MemberKey }>(
  'locations.changed',
)
