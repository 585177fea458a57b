import type { CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { NewNotification } from './add.ts'

/** The payer of an invoice, and its amount. */
export function ownerOfInvoice(
  tx: Tx,
  invoiceKey: InvoiceKey,
): Promise<{ memberKey: MemberKey; amountCents: number }[]> {
  return rowsOf<{ memberKey: MemberKey; amountCents: number }>(
    tx,
    sql`select member_key as "memberKey", amount_cents as "amountCents" from invoices where key = ${invoiceKey}`,
  )
}

/** The news of an unpaid order for its buyer: the items and the open invoice. */
export function orderNotifications(tx: Tx, checkoutKey: CheckoutKey): Promise<NewNotification[]> {
  return rowsOf<NewNotification>(
    tx,
    sql`select invoice.member_key as "memberKey", invoice.key as "subjectKey", item.what, '' as who,
          invoice.amount_cents as "amountCents", 1 as count
        from checkouts
        join invoices invoice
          on invoice.checkout_key = checkouts.key and invoice.member_key = checkouts.member_key
        cross join lateral (
          select case count(*) when 1 then min(service_title || ' for ' || contact_name)
            else count(*) || ' gifts' end as what
          from checkout_items where checkout_key = checkouts.key) item
        where checkouts.key = ${checkoutKey}`,
  )
}
