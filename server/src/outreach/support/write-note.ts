import type { MemberKey, StaffNoteKey } from '@goodturn/contract/ids'
import { staffNoteMax } from '@goodturn/contract/outreach/support/thread'
import { sanitizeMessage } from '@goodturn/contract/text'
import { seconds } from '@goodturn/contract/time'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { staffNotes } from './tables.ts'

interface Note {
  item: string
  memberKey: MemberKey | null
  kind: 'note' | 'asked'
  text: string
}

/** Cleans staff text of tags; 400 if nothing is left. */
export function plainNote(given: string): string {
  const text = sanitizeMessage(given, staffNoteMax).trim()
  if (text === '') throw invalid('text', 'Please write something.')
  return text
}

/** Stores a staff note about an item, or a question to its member. */
export async function writeNote(tx: Tx, ctx: Ctx, { item, memberKey, kind, text: given }: Note) {
  const text = plainNote(given)
  const { key: staffKey, name: staffName } = ctx.staff
  const { now } = ctx.cause()
  const key: StaffNoteKey = newKey('staffNote')
  await tx
    .insert(staffNotes)
    .values({ key, itemKey: item, memberKey, kind, staffKey, staffName, text, createdAt: now })
  return { key, kind, who: staffName, text, at: seconds(now) }
}
