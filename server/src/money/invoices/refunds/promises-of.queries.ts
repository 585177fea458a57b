import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** An amount of an invoice's money that a cancelation promised. */
export interface PromisedOfInvoice {
  cents: number
  /** The key of the canceled purchase. */
  source: string
  memberKey: MemberKey
  description: string
  due_at: Date | string
}

/** The amounts promised from an invoice and not yet issued, by due day. */
export function promisesOf(tx: Tx, invoiceKey: InvoiceKey): Promise<PromisedOfInvoice[]> {
  return rowsOf(
    tx,
    sql`select taken.cents, taken.source_key as source, promise.member_key as "memberKey", promise.description, promise.due_at
        from line_returns taken
        join invoices on invoices.key = taken.invoice_key
        join promised_credits promise on promise.source_key = taken.source_key
          and promise.member_key = invoices.member_key and promise.issued_at is null
        where taken.invoice_key = ${invoiceKey} and taken.way = 'canceled' and taken.undone_at is null
        order by promise.due_at, taken.id`,
  )
}
