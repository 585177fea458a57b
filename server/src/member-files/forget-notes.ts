import { eq } from 'drizzle-orm'
import type { MemberForgotten } from '../erasure/events.ts'
import type { Tx } from '../platform/database.ts'
import { memberNotes } from './tables.ts'

/** Takes the notes about a member who is erased away. */
export async function forgetNotes(tx: Tx, { memberKey }: MemberForgotten): Promise<void> {
  await tx.delete(memberNotes).where(eq(memberNotes.memberKey, memberKey))
}
