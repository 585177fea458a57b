import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** A person answered, or changed their answers. */
export const surveysAnswered = defineEvent<{ memberKey: MemberKey; contactKey: ContactKey }>(
  'surveys.answered',
)
