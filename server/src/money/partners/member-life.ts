import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { and, eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { endPartnerships } from './move.ts'
import { partnerships } from './tables.ts'

/**
 * Moves partnerships to the account that theirs is merged into, paid from its default card from now on. Withdraws
 * invitations of the account that ends, since their card is gone.
 */
export async function movePartnerships(
  tx: Tx,
  { from, to }: Merging,
  cardKey: CardKey | null,
  now: Date,
): Promise<void> {
  await tx.execute(endPartnerships(sql`inviter_key = ${from} and status = 'requested'`, now))
  if (cardKey) {
    const isOpen = eq(partnerships.status, 'accepted')
    await tx
      .update(partnerships)
      .set({ inviterSource: cardKey })
      .where(and(eq(partnerships.inviterKey, from), isOpen))
    await tx
      .update(partnerships)
      .set({ inviteeSource: cardKey })
      .where(and(eq(partnerships.inviteeKey, from), isOpen))
  }
  await tx.update(partnerships).set({ inviterKey: to }).where(eq(partnerships.inviterKey, from))
  await tx.update(partnerships).set({ inviteeKey: to }).where(eq(partnerships.inviteeKey, from))
}

/** Forgets the addresses by which a member was invited, and those that they invited; ends unanswered invitations. */
export async function forgetPartners(
  tx: Tx,
  memberKey: MemberKey,
  { mailboxes }: Mentions,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update partnerships set ${ended(now)}
    where ${memberKey} in (inviter_key, invitee_key) or lower(invitee_email) = any(${textArray(mailboxes)})`)
}

/** Forgets the readers' people whom they invited as partners. Accepted partners have their own account and stay. */
export async function forgetPeopleOfPartners(
  tx: Tx,
  { addresses, readers }: Mentions,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update partnerships set ${ended(now)}
    where inviter_key = any(${textArray(readers)}) and status <> 'accepted'
      and lower(invitee_email) = any(${textArray(addresses)})`)
}

const ended = (now: Date) => sql`invitee_email = '',
  ended_at = case status when 'requested' then ${now.toISOString()}::timestamptz else ended_at end,
  status = case status when 'requested' then 'ended' else status end`
