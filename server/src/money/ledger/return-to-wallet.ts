import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import type { CreditReason } from '@goodturn/contract/money/ledger/reasons'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followMerged } from './follow-merged.ts'
import { openLot } from './issue.ts'
import type { Posting } from './post.ts'
import { lapsedGraceDays } from './release.ts'

/** A lot that paid for something, with the amount to refund to it. */
export interface ReturnedPart {
  lotKey: LotKey
  kind: 'credit' | 'fund'
  reason: string
  description: string
  expiresAt: Date | null
  cents: number
}

/**
 * Refunds wallet money to where it came from: the same credit or fund. A credit that has expired, or nearly, is
 * refunded as a new credit of the same kind, good for 30 days, so the refund is always usable; the rest of the
 * old one keeps its day. Returns the wallet's side of the transfer for the caller to post.
 */
export async function returnToWallet(
  tx: Tx,
  memberKey: MemberKey,
  parts: readonly ReturnedPart[],
  cause: Cause,
): Promise<Posting[]> {
  const postings: Posting[] = []
  // In key order, so two returns can't deadlock.
  for (const part of [...parts].sort((one, other) => (one.lotKey < other.lotKey ? -1 : 1))) {
    const { lotKey, cents, description } = part
    const expiresAt = expiryAfterReturn(part, cause.now)
    if (expiresAt === part.expiresAt) {
      await tx.execute(
        sql`update lots set remaining_cents = remaining_cents + ${cents} where key = ${lotKey}`,
      )
      postings.push({ account: 'wallet', lotKey, cents: -cents })
      continue
    }
    const reason = part.reason as CreditReason
    const again = { memberKey, kind: 'credit' as const, reason, description, cents, now: cause.now }
    const key = await openLot(tx, { ...again, expiresAt, againOf: lotKey })
    postings.push({ account: 'wallet', lotKey: key, cents: -cents })
  }
  await followMerged(
    tx,
    parts.map(({ lotKey }) => lotKey),
    cause,
  )
  return postings
}

/** Until when a part refunded at `now` is good: a credit that would end sooner gets 30 days. */
export function expiryAfterReturn({ kind, expiresAt }: ReturnedPart, now: Date): Date | null {
  const soonest = new Date(now.getTime() + lapsedGraceDays * 86_400_000)
  return kind === 'credit' && expiresAt !== null && expiresAt < soonest ? soonest : expiresAt
}
