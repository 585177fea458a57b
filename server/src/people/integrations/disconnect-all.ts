import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Ends all of a member's connections, including their credentials, waiting people, and runs. */
export async function disconnectAll(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from user_integrations where member_key = ${memberKey}`)
}
