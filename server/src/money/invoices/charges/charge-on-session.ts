import type { ChargeKey, InvoiceKey } from '@goodturn/contract/ids'
import { present } from '../../../platform/assert.ts'
import type { Ctx } from '../../../platform/context.ts'
import { confirmationRequired, notFound } from '../../../platform/errors.ts'
import type { ChargeOutcome } from '../../cards/processor.ts'
import { applyOutcome } from './apply-outcome.ts'
import { type ProcessorCharge, requestCharge, loadProcessorCharge } from './request-charge.ts'
import type { ChargeRow } from './charge-row.ts'
import { chargeRefused, paymentInProgress } from '../errors.ts'
import { findLatestCharge } from './find-charge.ts'
import { findOutcome } from './reconcile.ts'

/**
 * Requests a charge while its payer is present, applies the outcome, and returns the charge's state: paid, or the
 * answer is still pending. Refuses with the card's reason, or with the bank's confirmation request if there is one
 * (R-13).
 */
export async function chargeOnSession(ctx: Ctx, asking: ProcessorCharge): Promise<ChargeRow> {
  return carryOut(ctx, asking.key, await requestCharge(ctx.platform, asking, { onSession: true }))
}

/**
 * Continues an earlier charge, as `chargeOnSession` does: retries one without an answer under its own key, checks again
 * one whose bank asked; returns any other unchanged.
 */
export async function continueCharge(ctx: Ctx, charge: ChargeRow): Promise<ChargeRow> {
  if (charge.state === 'asking')
    return chargeOnSession(ctx, await loadProcessorCharge(ctx.platform, charge.key))
  if (charge.state !== 'action') return charge
  return carryOut(ctx, charge.key, await findOutcome(ctx.platform, charge))
}

/** Continues an invoice's payment after its payer has answered the bank; 409 while it is still not paid. */
export async function continuePayment(ctx: Ctx, invoiceKey: InvoiceKey): Promise<void> {
  const latest = await findLatestCharge(ctx.db, invoiceKey)
  if (latest?.member_key !== ctx.actor.memberKey || latest.split_key !== null) {
    throw notFound('We couldn’t find this payment.')
  }
  if (latest.state === 'failed') throw chargeRefused(latest)
  const charge = await continueCharge(ctx, latest)
  if (charge.state !== 'succeeded') throw paymentInProgress()
}

async function carryOut(ctx: Ctx, key: ChargeKey, outcome: ChargeOutcome | null): Promise<ChargeRow> {
  const charge = present(
    await applyOutcome(ctx.platform, key, outcome, ctx.cause()),
    'a requested charge is known',
  )
  if (charge.state === 'failed') throw chargeRefused(charge)
  if (charge.state === 'action' && outcome?.state === 'action') {
    const processor = ctx.platform.ports.processor.name
    throw confirmationRequired({
      invoice: charge.invoice_key,
      client_secret: outcome.clientSecret,
      processor,
    })
  }
  return charge
}
