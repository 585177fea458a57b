import type { ReservationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { failAndNotify } from '../../money/invoices/charges/fail-invoice.ts'
import { hasLapsed } from '../../money/invoices/charges/lapse.ts'
import { endInvoices } from '../../money/invoices/move-invoices.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { moveReservations } from './move.ts'

const ended = sql`invoice_key in (select key from invoice_ended)`

/** The card was declined at once: voids the invoice, which is never listed, and reopens the reservation (R-12). */
export async function reopenReservation(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await tx.execute(sql`
    with ${endInvoices(sql`key = ${charge.invoice_key}`, 'void')}
    ${moveReservations(ended, 'open', cause.now)}`)
}

/**
 * Fails a reservation whose card was declined after the buyer was told to wait, or at a re-charge: the invoice can be
 * paid again (BG-57).
 */
export async function failReservation(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const follows = 'Your reservation is kept. You can pay for it with this or another card.'
  const hasFailed = await failAndNotify(tx, charge, () => ({ follows }), cause)
  if (!hasFailed) return
  await tx.execute(moveReservations(sql`invoice_key = ${charge.invoice_key}`, 'failed', cause.now))
}

/**
 * Gives up invoices seven days after their payment failed (BG-57), and reopens their reservations. Returns their
 * number. One statement.
 */
export async function reopenUnpaid(tx: Tx, cause: Cause): Promise<number> {
  const rows = await rowsOf<{ key: ReservationKey }>(
    tx,
    sql`with ${endInvoices(hasLapsed('reservation', cause.now), 'abandoned')}
        ${moveReservations(ended, 'open', cause.now)} returning key`,
  )
  return rows.length
}
