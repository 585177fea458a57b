import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** The addresses that have no open invitation left: links in the emails to the others must keep working. */
export async function notInvited(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    tx,
    sql`select address from unnest(${textArray(addresses)}) as address
        where not exists (select from team_invites where lower(email) = address and status = 'pending')
          and not exists (select from partnerships where lower(invitee_email) = address and status = 'requested')
          and not exists (select from affiliate_invites where lower(email) = address and accepted_at is null)`,
  )
  return rows.map(({ address }) => address)
}
