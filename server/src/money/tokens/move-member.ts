import { eq, sql } from 'drizzle-orm'
import { findMember } from '../../identity/accounts/member.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { tokenHolds } from './tables.ts'

/**
 * Moves an account's tokens to the account it is merged into. If that account has tokens of the same kind, the moved
 * ones keep their own row, with the old address in the title, so later refunds still find it.
 */
export async function moveTokens(tx: Tx, { from, to }: Merging): Promise<void> {
  const { email } = await findMember(tx, from)
  await tx.execute(sql`
    update tokens set member_key = ${to}, title = case when exists (
        select from tokens own where own.member_key = ${to} and own.title = tokens.title
          and own.amount_cents = tokens.amount_cents and own.service_keys = tokens.service_keys)
      then tokens.title || ' (from ' || ${email}::text || ')' else tokens.title end
    where member_key = ${from}`)
  await tx.update(tokenHolds).set({ memberKey: to }).where(eq(tokenHolds.memberKey, from))
}
