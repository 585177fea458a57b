import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { lostOf } from '../invoices/disputed.queries.ts'
import { type Tx, rowsOf } from '../platform/database.ts'

/** Whether a charge was made to a card that `memberKey` has or had on file, too. */
export async function isCardOf(tx: Tx, chargeKey: ChargeKey, memberKey: MemberKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from charges join cards used on used.key = charges.card_key
          join cards own on own.fingerprint = used.fingerprint and own.member_key = ${memberKey}
        where charges.key = ${chargeKey} limit 1`,
  )
  return rows.length > 0
}

/** The order that an invoice is part of, if everything that was paid for it has been given back; null else. */
export async function orderRefundedWhole(tx: Tx, invoiceKey: InvoiceKey): Promise<string | null> {
  const rows = await rowsOf<{ key: string | null }>(
    tx,
    sql`select checkout_key as key from invoices where key = ${invoiceKey} and not exists (
          select from invoices part where part.checkout_key = invoices.checkout_key
            and part.refunded_cents + ${lostOf(sql`part.key`)} < part.amount_cents + part.credit_cents)`,
  )
  return rows[0]?.key ?? null
}
