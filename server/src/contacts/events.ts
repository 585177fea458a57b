import { defineEvent } from '../platform/events.ts'

/** A person was archived: what is still to come for them may stop. A listener that throws keeps the person. */
export const contactArchived = defineEvent<{ contactKey: string; memberKey: string }>('contacts.archived')
/** An archived person was brought back. */
export const contactRestored = defineEvent<{ contactKey: string; memberKey: string }>('contacts.restored')
/** The lines of an address changed: what is on its way there may need another look. */
export const locationChanged = defineEvent<{ locationKey: string; contactKey: string; memberKey: string }>(
  'locations.changed',
)
/** An address was archived. A listener that throws keeps it. */
export const locationArchived = defineEvent<{ locationKey: string; contactKey: string; memberKey: string }>(
  'locations.archived',
)
