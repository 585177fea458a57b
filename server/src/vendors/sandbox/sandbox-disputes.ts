import type { ChargeKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { CardDispute, DisputeOutcome } from '../../money/cards/processor.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { type ChargeRow, type SandboxParts, chargeRef } from './sandbox-parts.ts'
import { addDisputeReport } from './sandbox-reports.ts'
import { sandboxDisputes } from '../tables.ts'

/** How long after its charge a dispute is opened, in business time. */
const openedAfterMs = 60_000
/** The fee for a lost dispute, as with Stripe. */
const feeCents = 1500

/** The cardholder will dispute a charge with the bank. */
export async function openSandboxDispute(
  parts: SandboxParts,
  { attempt_key: attemptKey, state }: Pick<ChargeRow, 'attempt_key' | 'state'>,
): Promise<void> {
  if (state === 'failed') return
  const ref = `sbx_dp_${attemptKey}`
  const { database, clock } = parts
  await database.db
    .insert(sandboxDisputes)
    .values({ ref, attemptKey, status: 'needs_response', createdAt: clock.now() })
    .onConflictDoNothing()
  await addDisputeReport(parts, { ref, attemptKey, news: 'opened' }, openedAfterMs)
}

/** The state of a dispute; null if its charge was never captured. */
export async function findSandboxDispute(
  { database }: SandboxParts,
  ref: string,
): Promise<CardDispute | null> {
  const [row] = await rowsOf<{ attempt_key: ChargeKey; status: string; amount_cents: number }>(
    database.db,
    sql`select attempt_key, sandbox_disputes.status, amount_cents
        from sandbox_disputes join sandbox_charges using (attempt_key)
        where ref = ${ref} and state = 'succeeded'`,
  )
  if (!row) return null
  const { attempt_key: attemptKey, status, amount_cents: amountCents } = row
  return {
    ref,
    processorRef: chargeRef(attemptKey),
    attemptKey,
    amountCents,
    reason: 'fraudulent',
    status,
    isClosed: status !== 'needs_response',
    isLost: status === 'lost',
    feeCents: status === 'lost' ? feeCents : 0,
  }
}

/** Plays the bank: decides a dispute, once. */
export async function decideSandboxDispute(
  parts: SandboxParts,
  { ref, outcome }: { ref: string; outcome: DisputeOutcome },
): Promise<boolean> {
  const [row] = await rowsOf<{ attempt_key: ChargeKey }>(
    parts.database.db,
    sql`update sandbox_disputes set status = ${outcome}
        where ref = ${ref} and status = 'needs_response' returning attempt_key`,
  )
  if (row) await addDisputeReport(parts, { ref, attemptKey: row.attempt_key, news: outcome }, 0)
  return row !== undefined
}
