import type { BundleKey, CardKey, InvoiceKey } from '@goodturn/contract/ids'
import type { BoughtBundle } from '@goodturn/contract/ordering/bundles/calls'
import { sql } from 'drizzle-orm'
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
import { findOutcome, reconcileCharge } from '../../money/invoices/charges/reconcile.ts'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { violatedConstraint, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { tokensOfInvoice } from '../../money/tokens/list.queries.ts'
import { beginPurchase } from './begin.ts'

/**
 * Buys a token bundle with a card (BG-73): written in one transaction, charged under the attempt's own key, settled in
 * another. The reconciler finishes what a crash leaves open; a repeat under the same `Idempotency-Key` continues the
 * purchase. Refuses 404 for a bundle not for sale to the member, a price other than the one shown, the card's reason,
 * 409 while another payment is in progress.
 */
export async function buyBundle(
  ctx: Ctx,
  input: { bundleKey: BundleKey; source: CardKey | null; shownPrice: number | null },
): Promise<BoughtBundle> {
  const wanted = {
    ...input,
    memberKey: ctx.actor.memberKey,
    idempotencyKey: ctx.request.idempotencyKey,
    now: ctx.platform.clock.now(),
  }
  try {
    const asking = await ctx.transaction((tx) => beginPurchase(tx, wanted))
    return await charge(ctx, asking)
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    return continueEarlier(ctx)
  }
}

async function charge(ctx: Ctx, asking: ProcessorCharge): Promise<BoughtBundle> {
  const outcome = await requestCharge(ctx.platform, asking, { onSession: true })
  return answerOf(ctx, await applyOutcome(ctx.platform, asking.key, outcome, ctx.cause()), outcome)
}

async function answerOf(
  ctx: Ctx,
  made: ChargeRow | null,
  outcome: ChargeOutcome | null,
): Promise<BoughtBundle> {
  const charged = present(made, 'a requested charge is known')
  if (charged.state === 'failed') throw chargeRefused(charged)
  const id = charged.invoice_key
  const action =
    outcome?.state === 'action'
      ? { client_secret: outcome.clientSecret, processor: ctx.platform.ports.processor.name }
      : null
  return { id, tokens: await tokensOfInvoice(ctx.db, id), pending: charged.state !== 'succeeded', action }
}

/** A purchase under the same key is our own earlier run: it is continued. Otherwise another payment is in progress. */
async function continueEarlier(ctx: Ctx): Promise<BoughtBundle> {
  const key = ctx.request.idempotencyKey
  const earlier = key
    ? await rowsOf<{ invoice_key: InvoiceKey }>(
        ctx.db,
        sql`select invoice_key from bundle_purchases
            where member_key = ${ctx.actor.memberKey} and idempotency_key = ${key} and state <> 'void'`,
      )
    : []
  const latest = earlier[0] ? await findLatestCharge(ctx.db, earlier[0].invoice_key) : null
  if (!latest) throw paymentInProgress()
  if (latest.state === 'asking') return charge(ctx, await loadProcessorCharge(ctx.platform, latest.key))
  if (latest.state === 'action') {
    // The bank still waits for the buyer: return its confirmation request again.
    const outcome = await findOutcome(ctx.platform, latest)
    return answerOf(ctx, await applyOutcome(ctx.platform, latest.key, outcome, ctx.cause()), outcome)
  }
  return answerOf(ctx, latest, null)
}

/** Continues after the buyer confirmed with the bank: asks the processor and applies the outcome. */
export async function continuePurchase(ctx: Ctx, invoiceKey: InvoiceKey): Promise<BoughtBundle> {
  const latest = await findLatestCharge(ctx.db, invoiceKey)
  if (!latest || latest.member_key !== ctx.actor.memberKey || latest.purpose !== 'bundle') {
    throw notFound('We couldn’t find this payment.')
  }
  return answerOf(ctx, await reconcileCharge(ctx.platform, latest.key, ctx.cause()), null)
}
