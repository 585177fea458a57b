import { sql } from 'drizzle-orm'
import { chargeableCard } from '../cards/queries.ts'
import { cardPart } from '../invoices/paid-by.ts'
import { applyOutcome } from '../invoices/apply-outcome.ts'
import { type Asking, askProcessor, loadAsking } from '../invoices/ask-processor.ts'
import { chargeRefused, paymentInProgress } from '../invoices/errors.ts'
import { findLatestCharge } from '../invoices/find-charge.ts'
import { insertAttempt } from '../invoices/recharge.ts'
import { present } from '../platform/assert.ts'
import type { Cause, Ctx } from '../platform/context.ts'
import { type Tx, brokenUnique, rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { lockRenewal } from './row.ts'
import type { ChargeKind } from './tables.ts'
import { type NewRenewal, writeRenewals } from './write.ts'
import { writeInvoice } from './write-invoice.ts'

/** A charge that a member sets off at the desk, on their default card. Money is in cents. */
export type PlanCharge = Omit<NewRenewal, 'key' | 'tryAt' | 'partnerKey' | 'partnershipKey'> & {
  kind: Extract<ChargeKind, 'reactivation' | 'transfer' | 'cancel_fee'>
}

/**
 * Writes a charge of a plan down before the processor is asked, on the member's default card. Refuses without a usable
 * one, and by `charges_in_flight` while they pay for something else. The caller holds the plan's lock.
 */
export async function openPlanCharge(tx: Tx, wish: PlanCharge, cause: Cause): Promise<Asking> {
  const { memberKey, cents } = wish
  const paying = await chargeableCard(tx, memberKey, null, cause.now)
  const key = newKey('renewal')
  await writeRenewals(tx, [{ ...wish, key, tryAt: null }], cause.now)
  const renewal = present(await lockRenewal(tx, key), 'the charge was just written')
  const paidBy = cardPart(paying, cents)
  const invoice = await writeInvoice(
    tx,
    renewal,
    { memberKey, subtotalCents: cents, creditCents: 0, paidBy },
    cause.now,
  )
  await tx.execute(sql`update renewals set invoice_key = ${invoice.key} where key = ${key}`)
  return insertAttempt(tx, { ...invoice, memberKey, amountCents: cents }, paying, cause.now)
}

/**
 * Carries a charge at the desk through: opens it, asks the processor, and does what follows. A charge of the same kind
 * that is open already, by a double click or a death in between, is carried on instead of opening another. Refuses
 * with the card's reason, after which nothing has changed; with 409 while the answer is not there yet.
 */
export async function chargeAtTheDesk(
  ctx: Ctx,
  of: { planKey: string; kind: PlanCharge['kind'] },
  open: (tx: Tx) => Promise<Asking | null>,
): Promise<void> {
  const asking = await openOrCarryOn(ctx, of, open)
  if (!asking) return
  const outcome = await askProcessor(ctx.platform, asking, { onSession: false })
  const charge = present(
    await applyOutcome(ctx.platform, asking.key, outcome, ctx.cause()),
    'a charge that was asked for is known',
  )
  if (charge.state === 'failed') throw chargeRefused(charge)
  if (charge.state !== 'succeeded') throw paymentInProgress()
}

async function openOrCarryOn(
  ctx: Ctx,
  of: { planKey: string; kind: PlanCharge['kind'] },
  open: (tx: Tx) => Promise<Asking | null>,
): Promise<Asking | null> {
  const begun = await findBegun(ctx, of)
  if (begun) return begun
  try {
    return await ctx.transaction(open)
  } catch (error) {
    const broken = brokenUnique(error)
    if (broken === 'charges_in_flight') throw paymentInProgress()
    if (!broken?.startsWith('renewals_')) throw error
    const other = await findBegun(ctx, of)
    if (other) return other
    throw paymentInProgress()
  }
}

/** The charge of an open one of the caller's; null when none is open. One whose bank was asked is still under way. */
async function findBegun(
  ctx: Ctx,
  { planKey, kind }: { planKey: string; kind: string },
): Promise<Asking | null> {
  const rows = await rowsOf<{ invoice_key: string }>(
    ctx.db,
    sql`select invoice_key from renewals where plan_key = ${planKey} and kind = ${kind} and state = 'open'
          and member_key = ${ctx.actor.memberKey} and invoice_key is not null`,
  )
  if (!rows[0]) return null
  const charge = await findLatestCharge(ctx.db, rows[0].invoice_key)
  if (charge?.state !== 'asking') throw paymentInProgress()
  return loadAsking(ctx.platform, charge.key)
}
