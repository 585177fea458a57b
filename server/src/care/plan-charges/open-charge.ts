import type { InvoiceKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { chargeableCard } from '../../money/cards/queries.ts'
import { cardPart } from '../../money/invoices/charges/paid-by.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { continueCharge, chargeOnSession } from '../../money/invoices/charges/charge-on-session.ts'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { paymentInProgress } from '../../money/invoices/errors.ts'
import { findLatestCharge } from '../../money/invoices/charges/find-charge.ts'
import { insertAttempt } from '../../money/invoices/charges/insert-charges.ts'
import { present } from '../../platform/assert.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import { type Tx, violatedConstraint, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { lockRenewal } from './queries.ts'
import type { ChargeKind } from './tables.ts'
import { type NewRenewal, writeRenewals } from './write.ts'
import { writeOwnersInvoice } from './write-invoice.ts'

/** A charge that a member starts interactively, on their default card. Money is in cents. */
export type PlanCharge = Omit<NewRenewal, 'key' | 'tryAt'> & {
  kind: Extract<ChargeKind, 'reactivation' | 'transfer' | 'cancel_fee'>
}

/**
 * Stores a charge of a plan before the processor is called, on the member's default card: the full amount, or the
 * `cents` that are theirs. Throws without a usable card, and with `charges_in_flight` while they pay for something
 * else. The caller holds the plan's lock.
 */
export async function openPlanCharge(
  tx: Tx,
  input: PlanCharge,
  cause: Cause,
  cents: number = input.cents,
): Promise<ProcessorCharge> {
  const { memberKey } = input
  const paying = await chargeableCard(tx, memberKey, null, cause.now)
  const key = newKey('renewal')
  await writeRenewals(tx, [{ ...input, key, tryAt: null }], cause.now)
  const renewal = present(await lockRenewal(tx, key), 'the charge was just written')
  const paidBy = cardPart(paying, cents)
  const invoice = await writeOwnersInvoice(
    tx,
    renewal,
    { subtotalCents: cents, creditCents: 0, paidBy },
    cause.now,
  )
  return insertAttempt(tx, { ...invoice, memberKey, amountCents: cents }, paying, cause.now)
}

/**
 * Runs an interactive charge: opens it, calls the processor, and applies the result. A charge of the same kind that is
 * already open, after a double click, a crash, or an unanswered bank question, is continued instead of opening another.
 * Throws the card's reason, with nothing changed; the bank's question; or 409 while there is no result yet.
 */
export async function chargeInteractively(
  ctx: Ctx,
  of: { planKey: PlanKey; kind: PlanCharge['kind'] },
  open: (tx: Tx) => Promise<ProcessorCharge | null>,
): Promise<void> {
  const charge = await openOrContinue(ctx, of, open)
  if (charge && charge.state !== 'succeeded') throw paymentInProgress()
}

async function openOrContinue(
  ctx: Ctx,
  of: { planKey: PlanKey; kind: PlanCharge['kind'] },
  open: (tx: Tx) => Promise<ProcessorCharge | null>,
): Promise<ChargeRow | null> {
  const openCharge = await findOpenCharge(ctx, of)
  if (openCharge) return continueCharge(ctx, openCharge)
  let asking: ProcessorCharge | null
  try {
    asking = await ctx.transaction(open)
  } catch (error) {
    const broken = violatedConstraint(error)
    const other = broken?.startsWith('renewals_') ? await findOpenCharge(ctx, of) : null
    if (other) return continueCharge(ctx, other)
    throw broken === 'charges_in_flight' || broken?.startsWith('renewals_') ? paymentInProgress() : error
  }
  return asking && chargeOnSession(ctx, asking)
}

/** The caller's open charge of this kind; null when none is open. */
async function findOpenCharge(
  ctx: Ctx,
  { planKey, kind }: { planKey: PlanKey; kind: string },
): Promise<ChargeRow | null> {
  const rows = await rowsOf<{ invoice_key: InvoiceKey }>(
    ctx.db,
    sql`select invoice_key from renewals where plan_key = ${planKey} and kind = ${kind} and state = 'open'
          and member_key = ${ctx.actor.memberKey} and invoice_key is not null`,
  )
  return rows[0] ? findLatestCharge(ctx.db, rows[0].invoice_key) : null
}
