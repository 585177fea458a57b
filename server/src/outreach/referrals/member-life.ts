import type { MemberKey } from '@goodturn/contract/ids'
import { erasedNames } from '@goodturn/contract/people/contacts/erased'
import { erasedMemberNames } from '@goodturn/contract/privacy/erasure/member'
import { sql } from 'drizzle-orm'
import { bumpCounter } from '../../platform/database/counters.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'
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

/** Erases whom a member invited as an affiliate, and that others invited the member. */
export async function forgetAffiliateInvites(
  tx: Tx,
  memberKey: MemberKey,
  { mailboxes }: Mentions,
): Promise<void> {
  const { firstName, lastName } = erasedMemberNames
  await tx.execute(sql`update affiliate_invites set email = key || '@erased.invalid', first_name = ${firstName}, last_name = ${lastName}
    where member_key = ${memberKey} or accepted_by = ${memberKey} or lower(email) = any(${textArray(mailboxes)})`)
}

/**
 * Erases people from open invitations of the affiliates among the readers. In an accepted invitation, the friend is a
 * member with their own account.
 */
export async function forgetPeopleOfAffiliates(tx: Tx, { addresses, readers }: Mentions): Promise<void> {
  await tx.execute(sql`update affiliate_invites set email = key || '@erased.invalid',
      first_name = ${erasedNames.firstName}, last_name = ${erasedNames.lastName}
    where member_key = any(${textArray(readers)}) and accepted_by is null
      and lower(email) = any(${textArray(addresses)})`)
}
