import type { InvoiceKey, PlanKey } from '@goodturn/contract/ids'
import { isBeingCharged } from '../../money/invoices/charges/being-charged.ts'
import { endInvoice } from '../../money/invoices/move-invoices.ts'
import { queueRefund } from '../../money/invoices/refunds/refund.ts'
import { paymentInProgress } from '../../money/invoices/errors.ts'
import { releaseHold } from '../../money/ledger/release.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endPlans } from '../plans/end.ts'
import { releasePlaces } from '../plans/places.ts'
import { mailExpired } from './mails/mails.ts'
import { movePartnersHalf, moveRenewal } from './move.ts'
import { type RenewalRow, isFee, openRenewals } from './queries.ts'

/** The last attempt was refused (BG-68): the invoice is abandoned and the plan expires. */
export async function expireRenewal(tx: Tx, renewal: RenewalRow, cause: Cause): Promise<void> {
  await abandonRenewal(tx, renewal, cause)
  if (isFee(renewal)) return
  const [ended] = await endPlans(tx, [renewal.planKey], { as: 'expired', reason: null }, cause)
  if (ended) await mailExpired(tx, [ended.key], cause)
}

/**
 * Ends a renewal that will not be paid: releases its hold, abandons an invoice that was refused, voids one that never
 * was, and refunds a partner who paid their half. The caller holds the plan's lock.
 */
export async function abandonRenewal(tx: Tx, renewal: RenewalRow, cause: Cause): Promise<void> {
  if (renewal.state !== 'open' && renewal.state !== 'failed') return
  const state = renewal.firstFailedOn === null ? 'void' : 'abandoned'
  await moveRenewal(tx, renewal, state, { tryAt: null, endedAt: cause.now })
  await releaseHold(tx, renewal.key, cause.now)
  if (renewal.offerKey) await releasePlaces(tx, renewal.offerKey)
  if (renewal.invoiceKey) await endInvoice(tx, renewal.invoiceKey, state)
  if (renewal.partnerState === 'paid' && renewal.partnerInvoiceKey) {
    await queueRefund(tx, renewal.partnerInvoiceKey, 'The plan wasn’t renewed', cause)
  }
}

/**
 * Ends a plan's open charges because it is canceled, paused, or will not renew; `which` narrows them. A partner's half
 * of a fee stays owed. Throws 409 while a card charge is in progress, because its result decides first. The caller
 * holds the plan's lock. Returns the ended renewals.
 */
export async function abandonRenewalsOf(
  tx: Tx,
  planKey: PlanKey,
  cause: Cause,
  which: (renewal: RenewalRow) => boolean = () => true,
): Promise<RenewalRow[]> {
  const open = (await openRenewals(tx, planKey)).filter(
    (renewal) => renewal.kind !== 'partners_fee' && which(renewal),
  )
  if (open.length === 0) return []
  const invoiceKeys = open.flatMap(({ invoiceKey, partnerInvoiceKey }) => [invoiceKey, partnerInvoiceKey])
  if (await isBeingCharged(tx, invoiceKeys)) throw paymentInProgress()
  for (const renewal of open) await abandonRenewal(tx, renewal, cause)
  return open
}

/** The partner's card was declined: voids their invoice and makes the owner pay their half (BG-67). */
export async function refusePartnersHalf(
  tx: Tx,
  renewal: RenewalRow,
  invoiceKey: InvoiceKey,
  cause: Cause,
): Promise<void> {
  if (renewal.partnerState !== 'asked' || renewal.partnerInvoiceKey !== invoiceKey) return
  await endInvoice(tx, invoiceKey, 'void')
  await movePartnersHalf(tx, renewal, 'refused', { tryAt: cause.now })
}
