import type { InvoiceKey, MemberKey, ReservationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { isBeingCharged } from '../../money/invoices/charges/being-charged.ts'
import { paymentInProgress } from '../../money/invoices/errors.ts'
import { endInvoice } from '../../money/invoices/move-invoices.ts'
import { findInvoice } from '../../money/invoices/queries.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { notCancelable } from './errors.ts'
import { moveReservations } from './move.ts'
import { findStaffReservation } from './staff.queries.ts'

/**
 * Cancels an unpaid reservation, with its failed invoice if it has one, and mails its member. Refuses one that is paid,
 * canceled, or being charged.
 */
export async function cancelReservation(
  tx: Tx,
  key: ReservationKey,
  reason: string,
  cause: Cause,
): Promise<void> {
  const { state, invoice_key, member_key, email, qty, title } = await findStaffReservation(tx, key)
  if (state === 'paying') throw paymentInProgress()
  if (state === 'failed' && invoice_key) await abandonInvoice(tx, member_key, invoice_key)
  const moved = await rowsOf(
    tx,
    sql`${moveReservations(sql`key = ${key}`, 'canceled', cause.now)} returning key`,
  )
  if (moved.length === 0) throw notCancelable()
  await recordAct(tx, cause, 'reservation.cancel', member_key, { reservation: key, reason })
  await sendMail(tx, cause, email, {
    template: 'reservation-canceled',
    subject: `Your reservation was canceled: ${qty} × ${title}`,
    heading: 'Your reservation was canceled',
    paragraphs: [`We canceled your reservation of ${qty} × ${title}. You weren’t charged.`],
  })
}

/** Locks the invoice first, as settling does, so that a concurrent re-charge is seen or waits. */
async function abandonInvoice(tx: Tx, memberKey: MemberKey, key: InvoiceKey): Promise<void> {
  await findInvoice(tx, memberKey, key, true)
  if (await isBeingCharged(tx, [key])) throw paymentInProgress()
  await endInvoice(tx, key, 'abandoned')
}
