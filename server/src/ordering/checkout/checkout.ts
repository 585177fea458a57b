import type { CardKey, CheckoutKey, InvoiceKey, PartnershipKey } from '@goodturn/contract/ids'
import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import type { CartItem, CheckoutAnswer } from '@goodturn/contract/ordering/checkout/schema'
import { emptyCartText } from '@goodturn/contract/ordering/checkout/rules'
import { findRechargeOf } from '../../money/easy-billing/charge-behind.queries.ts'
import type { ChargeOutcome } from '../../money/cards/processor.ts'
import { applyOutcome } from '../../money/invoices/charges/apply-outcome.ts'
import {
  type ProcessorCharge,
  requestCharge,
  loadProcessorCharge,
} from '../../money/invoices/charges/request-charge.ts'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { chargeRefused, paymentInProgress } from '../../money/invoices/errors.ts'
import { findLatestCharge } from '../../money/invoices/charges/find-charge.ts'
import { reconcileCharge } from '../../money/invoices/charges/reconcile.ts'
import type { NewCheckout } from '../orders/new-checkout.ts'
import { settleCheckout } from '../orders/settle.ts'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/database/database.ts'
import { Refusal, notFound, refuse } from '../../platform/errors.ts'
import { paySplit } from '../splits/pay.ts'
import { findSplitOf } from '../splits/queries.ts'
import { beginCheckout } from './begin.ts'
import { alreadyPurchased } from './errors.ts'
import { type EarlierOrder, earlierOrder } from './queries.ts'

export interface CheckoutInput {
  items: readonly CartItem[]
  source: CardKey | null
  partnershipKey: PartnershipKey | null
  useCredit: boolean
  /** The recharge that the buyer was shown, in cents. */
  shownRechargeCents: number | null
  /** When its gifts by link are paid (D-1-25). */
  links: LinkPayment
}

/**
 * Pays for a cart (BG-40 to BG-42): price and hold in one transaction, charge under the attempt's own key, settle in
 * another. The reconciler finishes what a crash leaves open; a repeat under the same `Idempotency-Key` continues the
 * purchase. Refuses with the card's reason, 409 while another payment is in progress, 400 for items already bought.
 */
export async function checkout(ctx: Ctx, wish: CheckoutInput): Promise<CheckoutAnswer> {
  if (wish.items.every((item) => item.soft_deleted))
    throw refuse(400, 'validation', emptyCartText, { field: 'items' })
  const cause = ctx.cause()
  const wanted: NewCheckout = {
    ...wish,
    funding: null,
    memberKey: ctx.actor.memberKey,
    idempotencyKey: ctx.request.idempotencyKey,
    now: cause.now,
  }
  try {
    const started = await ctx.transaction(async (tx) => {
      const purchase = await beginCheckout(tx, wanted, cause)
      // Nothing to charge: the wallet paid it all, and the order is fulfilled at once.
      if (purchase.invoiceKey && !purchase.charge && !purchase.split)
        await settleCheckout(tx, paidByWallet(purchase.checkoutKey, purchase.invoiceKey, wanted), cause)
      return purchase
    })
    if (!started.invoiceKey) return heldAnswer(started.checkoutKey)
    if (started.split) return await paySplit(ctx, started.invoiceKey, started.split)
    return started.charge
      ? await chargeStarted(ctx, started.invoiceKey, started.charge)
      : paidAnswer(started.invoiceKey)
  } catch (error) {
    const broken = violatedConstraint(error)
    if (broken !== null) return continueEarlier(ctx, broken)
    // An earlier run under the same key may have changed prices and places by its purchase: return that run's result.
    const earlier = error instanceof Refusal ? await earlierOrder(ctx) : null
    if (earlier) return resume(ctx, earlier)
    throw error
  }
}

function paidByWallet(checkoutKey: CheckoutKey, invoiceKey: InvoiceKey, { memberKey }: NewCheckout) {
  return { checkoutKey, memberKey, payments: [{ memberKey, invoiceKey, charge: null }] }
}

/**
 * Requests the charge of an order, or of the recharge that it waits for; the response names the order's own invoice.
 */
async function chargeStarted(
  ctx: Ctx,
  invoiceKey: InvoiceKey,
  asking: ProcessorCharge,
): Promise<CheckoutAnswer> {
  const outcome = await requestCharge(ctx.platform, asking, { onSession: true })
  const charge = await applyOutcome(ctx.platform, asking.key, outcome, ctx.cause())
  return answerOf(ctx, invoiceKey, charge, outcome)
}

function answerOf(
  ctx: Ctx,
  invoiceKey: InvoiceKey,
  charge: ChargeRow | null,
  outcome: ChargeOutcome | null,
): CheckoutAnswer {
  if (!charge) throw notFound('We couldn’t find this payment.')
  if (charge.state === 'failed') throw chargeRefused(charge)
  if (charge.state === 'succeeded') return paidAnswer(invoiceKey)
  const action =
    outcome?.state === 'action'
      ? { client_secret: outcome.clientSecret, processor: ctx.platform.ports.processor.name }
      : null
  return { id: invoiceKey, pending: true, action }
}

/** Nothing is paid before a link is accepted (D-1-28). */
const heldAnswer = (sending: CheckoutKey): CheckoutAnswer => ({ sending, pending: false, action: null })

const paidAnswer = (invoiceKey: InvoiceKey): CheckoutAnswer => ({
  id: invoiceKey,
  pending: false,
  action: null,
})

/**
 * Part of this purchase already exists. Under the same key it is our own earlier run, whose process died or whose
 * response was lost: it is continued, never started over. Otherwise the items were already bought, or a payment is in
 * progress.
 */
async function continueEarlier(ctx: Ctx, broken: string): Promise<CheckoutAnswer> {
  const earlier = await earlierOrder(ctx)
  if (earlier) return resume(ctx, earlier)
  if (broken === 'checkout_items_once') throw alreadyPurchased()
  throw paymentInProgress()
}

async function resume(ctx: Ctx, { sendingKey, invoiceKey }: EarlierOrder): Promise<CheckoutAnswer> {
  if (sendingKey || !invoiceKey) return heldAnswer(present(sendingKey, 'an order without an invoice is held'))
  const split = await findSplitOf(ctx.db, invoiceKey)
  if (split) return paySplit(ctx, invoiceKey, split)
  const charge = await chargeOf(ctx, invoiceKey)
  if (!charge) return paidAnswer(invoiceKey)
  if (charge.state === 'asking')
    return chargeStarted(ctx, invoiceKey, await loadProcessorCharge(ctx.platform, charge.key))
  return answerOf(ctx, invoiceKey, charge, null)
}

/** The newest charge of an order, or of its recharge; null if the balance paid without one. */
async function chargeOf(ctx: Ctx, invoiceKey: InvoiceKey): Promise<ChargeRow | null> {
  return (await findLatestCharge(ctx.db, invoiceKey)) ?? (await findRechargeOf(ctx.db, invoiceKey))
}

/** Continues after the buyer confirmed with the bank: asks the processor and applies the outcome. */
export async function continueCheckout(ctx: Ctx, invoiceKey: InvoiceKey): Promise<CheckoutAnswer> {
  const split = await findSplitOf(ctx.db, invoiceKey, ctx.actor.memberKey)
  if (split) return paySplit(ctx, invoiceKey, split)
  const charge = await chargeOf(ctx, invoiceKey)
  const isOrder = charge?.purpose === 'checkout' || charge?.purpose === 'funding'
  if (!charge || charge.member_key !== ctx.actor.memberKey || !isOrder) {
    throw notFound('We couldn’t find this payment.')
  }
  const ended = await reconcileCharge(ctx.platform, charge.key, ctx.cause())
  return answerOf(ctx, invoiceKey, ended, null)
}
