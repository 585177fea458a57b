import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { mergedMembers } from './tables.ts'

/** The account that a member was merged into, or the member if not merged. */
export async function survivorOf(tx: Tx, memberKey: MemberKey): Promise<MemberKey> {
  const [merged] = await tx
    .select({ intoKey: mergedMembers.intoKey })
    .from(mergedMembers)
    .where(eq(mergedMembers.memberKey, memberKey))
  return merged?.intoKey ?? memberKey
}

/** The accounts that were merged into this member. */
export async function mergedInto(tx: Tx, memberKey: MemberKey): Promise<MemberKey[]> {
  const rows = await tx
    .select({ memberKey: mergedMembers.memberKey })
    .from(mergedMembers)
    .where(eq(mergedMembers.intoKey, memberKey))
  return rows.map((row) => row.memberKey)
}
