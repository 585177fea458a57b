import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Ends all connections of a member: credentials, people who waited and runs go with them. */
export async function disconnectAll(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from user_integrations where member_key = ${memberKey}`)
}
