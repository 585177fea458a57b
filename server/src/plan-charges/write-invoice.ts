import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/checkout/payment-part'
import { sql } from 'drizzle-orm'
import { insertInvoice } from '../invoices/insert-invoices.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import type { RenewalRow } from './queries.ts'

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
  const key = newKey('invoice')
  const isFee = renewal.kind === 'cancel_fee'
  const { memberKey, subtotalCents, creditCents, paidBy } = invoice
  const number = await insertInvoice(
    tx,
    {
      key,
      memberKey,
      purpose: isFee ? 'cancel_fee' : 'renewal',
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
          serviceTitle: isFee ? `Cancelation fee: ${renewal.title}` : renewal.title,
          amountCents: renewal.cents,
          paidCents: subtotalCents,
          feeCents: renewal.feeCents,
          isPartnerPurchase: memberKey !== renewal.memberKey,
        },
      ],
    },
    now,
  )
  return { key, number }
}

/** Writes the invoice of the one whose plan it is; the renewal names it from then on. */
export async function writeOwnersInvoice(
  tx: Tx,
  renewal: RenewalRow,
  invoice: Omit<RenewalInvoice, 'memberKey'>,
  now: Date,
): Promise<{ key: InvoiceKey; number: number }> {
  const written = await writeInvoice(tx, renewal, { ...invoice, memberKey: renewal.memberKey }, now)
  await tx.execute(sql`update renewals set invoice_key = ${written.key} where key = ${renewal.key}`)
  return written
}
