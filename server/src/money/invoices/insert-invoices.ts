import type {
  CheckoutKey,
  ContactKey,
  InvoiceKey,
  MemberKey,
  PurposeKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { type SQL, sql } from 'drizzle-orm'
import type { CardRow } from '../cards/queries.ts'
import { present } from '../../platform/assert.ts'
import { addToCounters } from '../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import type { Purpose } from './charges/charge-row.ts'
import { invoiceSearchText } from './search-text.ts'

/** One line of a new invoice. Money is in cents. */
export interface NewLine {
  contactKey?: ContactKey | null
  contactName?: string | null
  serviceKey?: ServiceKey | null
  serviceTitle: string
  /** The price, and the part this invoice's payer pays. */
  amountCents: number
  paidCents: number
  /** The part of that which the unused value of a replaced plan pays (BG-26). */
  autoCreditCents?: number
  feeCents?: number
  discountDescription?: string | null
  /** The partner pays the rest of it. */
  isPartnerPurchase?: boolean
}

/** An invoice as it is written before anyone is charged. Money is in cents. */
export interface NewInvoice {
  key: InvoiceKey
  memberKey: MemberKey
  purpose: Purpose
  /** The key of the purchase it pays for, as defined by its purpose. */
  purposeKey: PurposeKey | null
  checkoutKey?: CheckoutKey
  /** `partnerpending`: a partner is asked first (BG-44). */
  status: 'unpaid' | 'partnerpending'
  subtotalCents: number
  autoCreditCents?: number
  creditCents?: number
  amountCents: number
  chargeReason?: string
  card: CardRow | null
  flags?: Record<string, boolean | string>
  paidBy: readonly PaymentPart[]
  lines: readonly NewLine[]
}

/**
 * The pieces of a statement, placed after `with`, that write invoices with their lines and add them to their payers'
 * list counters. The piece `invoice` returns each one's key and number.
 */
export function insertInvoices(invoices: readonly NewInvoice[], now: Date): SQL {
  return sql`
    invoice as (
      insert into invoices (key, member_key, purpose, purpose_key, checkout_key, status, subtotal_cents,
        auto_credit_cents, credit_cents, amount_cents, charge_reason, card_key, card_brand, card_last4, flags, paid_by,
        search_text, created_at)
      select key, "memberKey", purpose, "purposeKey", "checkoutKey", status, "subtotalCents",
        coalesce("autoCreditCents", 0), coalesce("creditCents", 0), "amountCents", "chargeReason", card ->> 'key',
        card ->> 'brand', card ->> 'last4', coalesce(flags, '{}'::jsonb), "paidBy", "searchText", ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(invoices.map(rowOf))}::jsonb) as x(key text, "memberKey" text,
        purpose text, "purposeKey" text, "checkoutKey" text, status text, "subtotalCents" int, "autoCreditCents" int,
        "creditCents" int, "amountCents" int, "chargeReason" text, card jsonb, flags jsonb, "paidBy" jsonb,
        "searchText" text)
      returning key, member_key, number),
    invoice_line as (
      insert into invoice_lines (key, invoice_key, position, contact_key, contact_name, service_key, service_title,
        amount_cents, paid_cents, auto_credit_cents, fee_cents, discount_description, partner_purchase)
      select key, "invoiceKey", position, "contactKey", "contactName", "serviceKey", "serviceTitle", "amountCents",
        "paidCents", coalesce("autoCreditCents", 0), coalesce("feeCents", 0), "discountDescription", coalesce("isPartnerPurchase", false)
      from jsonb_to_recordset(${JSON.stringify(invoices.flatMap(linesOf))}::jsonb) as x(key text, "invoiceKey" text,
        position int, "contactKey" text, "contactName" text, "serviceKey" text, "serviceTitle" text, "amountCents" int,
        "paidCents" int, "autoCreditCents" int, "feeCents" int, "discountDescription" text, "isPartnerPurchase" boolean)),
    invoices_counted as (
      ${addToCounters(sql`select member_key, 'invoices' as name, 1 as change from invoice`)})`
}

function rowOf({ lines, card, ...invoice }: NewInvoice) {
  return {
    ...invoice,
    card: card && { key: card.key, brand: card.brand, last4: card.last4 },
    searchText: invoiceSearchText({ lines, chargeReason: invoice.chargeReason }),
  }
}

function linesOf({ key: invoiceKey, lines }: NewInvoice) {
  const keys = newKeys('invoiceLine', lines.length)
  return lines.map((line, position) => ({ ...line, key: keys[position], invoiceKey, position }))
}

/** Writes one invoice. Returns its number. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice, now: Date): Promise<number> {
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`with ${insertInvoices([invoice], now)} select number from invoice`,
  )
  return present(rows[0], 'an invoice was written').number
}
