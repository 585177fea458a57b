import { sql } from 'drizzle-orm'
import { bumpCounter } from '../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { inviteCounter } from './affiliate.ts'

/**
 * Moves an account's referred and invited friends when it is merged. The surviving account keeps its own code and the
 * other stops working; if it has none, it gets the other's. An invitation to someone both invited is dropped. How the
 * merged account itself was referred stays with it: a person is a friend once.
 */
export async function moveReferrals(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`delete from referral_codes where member_key = ${from}
    and exists (select from referral_codes own where own.member_key = ${to})`)
  await tx.execute(sql`update referral_codes set member_key = ${to} where member_key = ${from}`)
  await tx.execute(
    sql`update referrals set referrer_key = ${to} where referrer_key = ${from} and friend_key <> ${to}`,
  )
  const gone = await rowsOf(
    tx,
    sql`delete from affiliate_invites twice where twice.member_key = ${from} and twice.accepted_at is null
          and exists (select from affiliate_invites own where own.member_key = ${to}
            and own.accepted_at is null and own.email = twice.email) returning 1`,
  )
  await bumpCounter(tx, from, inviteCounter, -gone.length)
  await tx.execute(sql`update affiliate_invites set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update affiliate_invites set accepted_by = ${to} where accepted_by = ${from}`)
}
