import type { CardKey, CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** An accepted gift whose card hasn't been asked yet. Money is in cents. */
export interface UnaskedOrder {
  checkoutKey: CheckoutKey
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  /** The card that was named; null if easy billing pays. */
  cardKey: CardKey | null
  number: number
  subtotalCents: number
  /** What isn't held yet. */
  amountCents: number
}

/** Locks the unpaid invoice of an accepted gift that has no charge yet; null if it has one, or is over. */
export const lockUnasked = (tx: Tx, invoiceKey: InvoiceKey) => lockUnpaid(tx, sql`key = ${invoiceKey}`)

/** Locks the unpaid invoice of an accepted gift's order; null if it is being charged, or is over. */
export const lockUnpaidOrder = (tx: Tx, checkoutKey: CheckoutKey) =>
  lockUnpaid(tx, sql`checkout_key = ${checkoutKey}`)

async function lockUnpaid(tx: Tx, which: SQL): Promise<UnaskedOrder | null> {
  const rows = await rowsOf<UnaskedOrder>(
    tx,
    sql`select checkout_key as "checkoutKey", member_key as "memberKey", key as "invoiceKey", card_key as "cardKey",
          number, subtotal_cents as "subtotalCents", amount_cents as "amountCents"
        from invoices where ${which} and status = 'unpaid' and purpose = 'gift_link'
          and not exists (select from charges where invoice_key = invoices.key) for update`,
  )
  return rows[0] ?? null
}
