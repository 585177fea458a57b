import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Told } from '../../platform/forgetting/forgotten.ts'

/** Forgets the addresses by which a member was invited, and those that they invited; ends unanswered invitations. */
export async function forgetPartners(
  tx: Tx,
  memberKey: MemberKey,
  { mailboxes }: Told,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update partnerships set ${ended(now)}
    where ${memberKey} in (inviter_key, invitee_key) or lower(invitee_email) = any(${textArray(mailboxes)})`)
}

/** Forgets the readers' people whom they invited as partners. Accepted partners have their own account and stay. */
export async function forgetPeopleOfPartners(tx: Tx, { addresses, readers }: Told, now: Date): Promise<void> {
  await tx.execute(sql`update partnerships set ${ended(now)}
    where inviter_key = any(${textArray(readers)}) and status <> 'accepted'
      and lower(invitee_email) = any(${textArray(addresses)})`)
}

const ended = (now: Date) => sql`invitee_email = '',
  ended_at = case status when 'requested' then ${now.toISOString()}::timestamptz else ended_at end,
  status = case status when 'requested' then 'ended' else status end`
