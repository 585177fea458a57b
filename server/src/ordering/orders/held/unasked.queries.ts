import type { CardKey, CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** An accepted gift whose card hasn't been asked yet. */
export interface UnaskedOrder {
  checkoutKey: CheckoutKey
  memberKey: MemberKey
  cardKey: CardKey | null
  number: number
  amountCents: number
}

/** Locks the unpaid invoice of an accepted gift that has no charge yet; null if it has one, or is over. */
export async function lockUnasked(tx: Tx, invoiceKey: InvoiceKey): Promise<UnaskedOrder | null> {
  const rows = await rowsOf<UnaskedOrder>(
    tx,
    sql`select checkout_key as "checkoutKey", member_key as "memberKey", card_key as "cardKey", number,
          amount_cents as "amountCents"
        from invoices where key = ${invoiceKey} and status = 'unpaid' and purpose = 'gift_link'
          and not exists (select from charges where invoice_key = invoices.key) for update`,
  )
  return rows[0] ?? null
}
