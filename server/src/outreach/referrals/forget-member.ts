import { erasedMemberNames } from '@goodturn/contract/privacy/erasure/member'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Told } from '../../platform/forgetting/forgotten.ts'

/** Erases whom a member invited as an affiliate, and that others invited the member. */
export async function forgetAffiliateInvites(
  tx: Tx,
  memberKey: MemberKey,
  { mailboxes }: Told,
): Promise<void> {
  const { firstName, lastName } = erasedMemberNames
  await tx.execute(sql`update affiliate_invites set email = key || '@erased.invalid', first_name = ${firstName}, last_name = ${lastName}
    where member_key = ${memberKey} or accepted_by = ${memberKey} or lower(email) = any(${textArray(mailboxes)})`)
}
