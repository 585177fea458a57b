import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/assert.ts'
import { members } from './tables.ts'

export type MemberRow = typeof members.$inferSelect

/** Loads a session's member and locks the row until the transaction ends. */
export async function lockMember(tx: Tx, memberKey: MemberKey): Promise<MemberRow> {
  const rows = await tx.select().from(members).where(eq(members.key, memberKey)).for('update')
  return present(rows[0], 'a session belongs to a member')
}

/** Loads a member by a key that is known to exist. */
export async function findMember(tx: Tx, memberKey: MemberKey): Promise<MemberRow> {
  const rows = await tx.select().from(members).where(eq(members.key, memberKey))
  return present(rows[0], 'a member is never deleted')
}
