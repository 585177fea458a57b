import type { CardKey, InvoiceKey, ReservationKey } from '@goodturn/contract/ids'
import type { PaidReservation } from '@goodturn/contract/ordering/reservations/calls'
import { chargeOnSession, continueCharge } from '../../money/invoices/charges/charge-on-session.ts'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { chargeRefused, paymentInProgress } from '../../money/invoices/errors.ts'
import { findLatestCharge } from '../../money/invoices/charges/find-charge.ts'
import { rechargeInvoice } from '../../money/invoices/charges/recharge.ts'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/database/database.ts'
import { beginPayment } from './begin.ts'
import { reservationPaid } from './errors.ts'
import { type ReservationRow, findReservation } from './queries.ts'

/**
 * Pays a reservation with a card (BG-74): written in one transaction, charged under the attempt's own key, settled in
 * another. The reconciler finishes what a crash leaves open. If an earlier payment was declined later, pays through its
 * invoice. Throws the card's decline reason, 409 with the bank's confirmation request, or 409 while another payment is
 * in progress.
 */
export async function payReservation(
  ctx: Ctx,
  { key, source }: { key: ReservationKey; source: CardKey | null },
): Promise<PaidReservation> {
  const { memberKey } = ctx.actor
  const reservation = await findReservation(ctx.db, memberKey, key)
  if (reservation.invoice_key) return payAgain(ctx, reservation, reservation.invoice_key, source)
  const { idempotencyKey } = ctx.request
  const now = ctx.platform.clock.now()
  const asking = await ctx
    .transaction((tx) => beginPayment(tx, { memberKey, key, source, idempotencyKey, now }))
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'charges_in_flight') throw paymentInProgress()
      throw error
    })
  if (!asking) throw paymentInProgress()
  return answerOf(await chargeOnSession(ctx, asking))
}

/** Handles a reservation with an earlier payment: continues it if it is the caller's, retries it if it failed. */
async function payAgain(
  ctx: Ctx,
  { state, idempotency_key: key }: ReservationRow,
  invoiceKey: InvoiceKey,
  source: CardKey | null,
): Promise<PaidReservation> {
  const isRepeat = key !== null && key === ctx.request.idempotencyKey
  if (state === 'paid' && !isRepeat) throw reservationPaid()
  if (state === 'failed') await rechargeInvoice(ctx, invoiceKey, source)
  const charge = present(await findLatestCharge(ctx.db, invoiceKey), 'a started payment has a charge')
  if (state !== 'paying') return answerOf(charge)
  // The member may answer the bank's request, whichever of their submits caused it.
  if (!isRepeat && charge.state !== 'action') throw paymentInProgress()
  return answerOf(await continueCharge(ctx, charge))
}

function answerOf(charge: ChargeRow): PaidReservation {
  if (charge.state === 'failed') throw chargeRefused(charge)
  return { id: charge.invoice_key, pending: charge.state !== 'succeeded' }
}
