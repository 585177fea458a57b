import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { type PaidInvoice, payInvoice } from '../../money/invoices/charges/pay-invoice.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { moveReservations } from './move.ts'

type Settled = { key: string; title: string; qty: number }

/**
 * The second half of paying a reservation: invoice paid, money posted, receipt mailed, and staff notified, all in the
 * caller's transaction. Runs once: skips a reservation already settled.
 */
export async function settleReservation(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const paid = await payInvoice(tx, charge.invoice_key, { charge, heldFor: null }, cause)
  if (!paid) return
  const rows = await rowsOf<Settled>(
    tx,
    sql`${moveReservations(sql`invoice_key = ${charge.invoice_key}`, 'paid', cause.now)} returning key, title, qty`,
  )
  const settled = present(rows[0], 'a reservation with a paid invoice is settled')
  await sendMails(tx, cause, [
    { to: paid.email, mail: receiptOf(settled, paid, cause) },
    { to: cause.settings.staffEmail, mail: staffNotice(settled, paid) },
  ])
}

const itemText = ({ qty, title }: Settled) => `${qty} × ${title}`

function receiptOf(settled: Settled, paid: PaidInvoice, cause: Cause) {
  return {
    template: 'receipt',
    subject: `Your receipt: ${itemText(settled)}`,
    heading: `Thank you, ${paid.first_name}`,
    paragraphs: [
      'Your reservation is paid, and the stock is yours. We’ll ask you for addresses before it ships.',
    ],
    rows: [
      [itemText(settled), formatCents(paid.subtotal_cents)],
      ['Charged to your card', formatCents(paid.charged_cents)],
    ] as const,
    button: {
      label: 'See the invoice',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${paid.key}`,
    },
  }
}

/** Staff set the stock aside and ask for addresses (BG-76). */
function staffNotice(settled: Settled, paid: PaidInvoice) {
  return {
    template: 'reservation-paid',
    subject: `Reservation paid: ${itemText(settled)}`,
    heading: 'A reservation was paid',
    paragraphs: ['Please set the stock aside and ask for the addresses.'],
    rows: [
      ['Reservation', settled.key],
      ['Member', paid.email],
      [itemText(settled), formatCents(paid.subtotal_cents)],
    ] as const,
  }
}
