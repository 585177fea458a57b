import type { InvoiceKey, InvoiceLineKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** An invoice to refund: its owner and its lines. */
export interface RefundedInvoice {
  number: number
  created_at: Date | string
  member_key: MemberKey
  first_name: string
  last_name: string
  lines: { key: InvoiceLineKey; what: string; whom: string | null; cents: number }[]
}

/** An invoice and its lines; 404 if there is none. */
export async function findRefundedInvoice(tx: Tx, key: InvoiceKey): Promise<RefundedInvoice> {
  const [row] = await rowsOf<RefundedInvoice>(
    tx,
    sql`select i.number, i.created_at, m.key as member_key, m.first_name, m.last_name,
          (select coalesce(json_agg(json_build_object('key', l.key, 'what', l.service_title, 'whom', l.contact_name,
              'cents', l.paid_cents) order by l.position), '[]')
            from invoice_lines l where l.invoice_key = i.key) as lines
        from invoices i join members m on m.key = i.member_key where i.key = ${key} and i.status <> 'void'`,
  )
  if (!row) throw notFound('We couldn’t find this invoice.')
  return row
}
