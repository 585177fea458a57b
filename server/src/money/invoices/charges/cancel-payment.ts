import type { InvoiceKey } from '@goodturn/contract/ids'
import { notConfirmedText } from '../../cards/describe-failure.ts'
import { type ChargeOutcome, ReleaseRefused } from '../../cards/processor.ts'
import type { Ctx, Platform } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { applyOutcome } from './apply-outcome.ts'
import type { ChargeRow } from './charge-row.ts'
import { notCancelable, alreadyPaid } from '../errors.ts'
import { findLatestCharge } from './find-charge.ts'
import { findOutcome } from './reconcile.ts'

/**
 * Cancels a payment that waits for the bank's confirmation, at its payer's request: the processor releases the attempt,
 * nothing is charged, and the invoice's purpose is undone as if the card had been declined. 409 if the payer
 * confirmed first and the invoice is paid. A second call changes nothing.
 */
export async function cancelPayment(ctx: Ctx, invoiceKey: InvoiceKey): Promise<void> {
  const charge = await findLatestCharge(ctx.db, invoiceKey)
  if (charge?.member_key !== ctx.actor.memberKey || charge.split_key !== null) {
    throw notFound('We couldn’t find this payment.')
  }
  if (charge.state === 'failed' && charge.invoice_status === 'void') return
  if (charge.state === 'succeeded') throw alreadyPaid()
  if (charge.state !== 'action' || charge.invoice_status !== 'unpaid') throw notCancelable()
  const ended = await applyOutcome(
    ctx.platform,
    charge.key,
    await releaseAttempt(ctx.platform, charge),
    ctx.cause(),
  )
  if (ended?.state === 'succeeded') throw alreadyPaid()
  if (ended?.state !== 'failed') throw notCancelable()
}

/** Asks the processor to release an attempt; returns the charge's state afterward. */
async function releaseAttempt(platform: Platform, charge: ChargeRow): Promise<ChargeOutcome | null> {
  const found = await findOutcome(platform, charge)
  if (found?.state !== 'action') return found
  try {
    await platform.ports.processor.release({
      idempotencyKey: `${charge.key}-release`,
      processorRef: found.ref,
    })
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    return findOutcome(platform, charge)
  }
  return { state: 'failed', ref: found.ref, code: 'authentication_required', message: notConfirmedText }
}
