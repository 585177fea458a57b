import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { sql } from 'drizzle-orm'
import { type NewInvoice, insertInvoice, insertInvoices } from '../../money/invoices/insert-invoices.ts'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { type RenewalRow, isFee } from './queries.ts'

/** One payer's invoice of a renewal. Money is in cents. */
export interface RenewalInvoice {
  memberKey: MemberKey
  subtotalCents: number
  /** Held from the payer's wallet. */
  creditCents: number
  paidBy: readonly PaymentPart[]
}

/** Writes an unpaid invoice of a renewal or a fee, with its one line. Returns its key and number. */
export async function writeInvoice(
  tx: Tx,
  renewal: RenewalRow,
  invoice: RenewalInvoice,
  now: Date,
): Promise<{ key: InvoiceKey; number: number }> {
  const written = invoiceOf(renewal, invoice)
  return { key: written.key, number: await insertInvoice(tx, written, now) }
}

/** Writes the invoice of the renewal's member and links it to the renewal, in one statement. */
export async function writeOwnersInvoice(
  tx: Tx,
  renewal: RenewalRow,
  invoice: Omit<RenewalInvoice, 'memberKey'>,
  now: Date,
): Promise<{ key: InvoiceKey; number: number }> {
  const written = invoiceOf(renewal, { ...invoice, memberKey: renewal.memberKey })
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`with ${insertInvoices([written], now)},
        named as (update renewals set invoice_key = ${written.key} where key = ${renewal.key})
        select number from invoice`,
  )
  return { key: written.key, number: present(rows[0], 'an invoice was written').number }
}

function invoiceOf(
  renewal: RenewalRow,
  { memberKey, subtotalCents, creditCents, paidBy }: RenewalInvoice,
): NewInvoice {
  const ofFee = isFee(renewal)
  return {
    key: newKey('invoice'),
    memberKey,
    purpose: ofFee ? 'cancel_fee' : 'renewal',
    purposeKey: renewal.key,
    status: 'unpaid',
    subtotalCents,
    creditCents,
    amountCents: subtotalCents - creditCents,
    card: null,
    paidBy,
    lines: [
      {
        contactKey: renewal.contactKey,
        contactName: renewal.recipientName,
        serviceKey: renewal.serviceKey,
        serviceTitle: ofFee ? `Cancelation fee: ${renewal.title}` : renewal.title,
        amountCents: renewal.cents - renewal.feeCents,
        paidCents: subtotalCents,
        feeCents: renewal.feeCents,
        isPartnerPurchase: subtotalCents < renewal.cents,
      },
    ],
  }
}
