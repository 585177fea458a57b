import type { PaymentPart } from '@goodturn/contract/checkout/explain'
import { sql } from 'drizzle-orm'
import { present } from '../platform/assert.ts'
import { bumpCounter } from '../platform/counters.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import type { RenewalRow } from './row.ts'

/** One payer's invoice of a renewal. Money is in cents. */
export interface RenewalInvoice {
  memberKey: string
  subtotalCents: number
  /** Held from the payer's wallet. */
  creditCents: number
  paidBy: readonly PaymentPart[]
}

/** Writes an unpaid invoice of a renewal or a fee, with its one line. Answers its key and number. */
export async function writeInvoice(
  tx: Tx,
  renewal: RenewalRow,
  invoice: RenewalInvoice,
  now: Date,
): Promise<{ key: string; number: number }> {
  const key = newKey('invoice')
  const isFee = renewal.kind === 'cancel_fee'
  const title = isFee ? `Cancelation fee: ${renewal.title}` : renewal.title
  const { subtotalCents, creditCents } = invoice
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`with line as (insert into invoice_lines (key, invoice_key, position, contact_key, contact_name, service_key,
          service_title, amount_cents, paid_cents, fee_cents, partner_purchase)
        values (${newKey('invoiceLine')}, ${key}, 0, ${renewal.contactKey}, ${renewal.recipientName}, ${renewal.serviceKey},
          ${title}, ${renewal.cents}, ${subtotalCents}, ${renewal.feeCents}, ${invoice.memberKey !== renewal.memberKey}))
        insert into invoices (key, member_key, purpose, purpose_key, status, subtotal_cents, credit_cents, amount_cents,
          paid_by, created_at)
        values (${key}, ${invoice.memberKey}, ${isFee ? 'cancel_fee' : 'renewal'}, ${renewal.key}, 'unpaid',
          ${subtotalCents}, ${creditCents}, ${subtotalCents - creditCents}, ${JSON.stringify(invoice.paidBy)}::jsonb,
          ${now.toISOString()}::timestamptz)
        returning number`,
  )
  await bumpCounter(tx, invoice.memberKey, 'invoices', 1)
  return { key, number: present(rows[0], 'an invoice was written').number }
}
