import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { staffInvoicesShown } from '@goodturn/contract/console/staff/limits'
import { sql } from 'drizzle-orm'
import { disputedCentsOf, takenCentsOf } from '../../../money/invoices/disputes/disputed.queries.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** An invoice of any member, with its refundable amount. */
export interface InvoiceLine {
  key: InvoiceKey
  number: number
  status: string
  purpose: string
  created_at: Date | string
  charged_cents: number
  credit_cents: number
  refunded_cents: number
  reserved_cents: number
  disputed: boolean
}

/** A member's newest invoices. */
export function newestInvoices(tx: Tx, memberKey: MemberKey): Promise<InvoiceLine[]> {
  return rowsOf<InvoiceLine>(
    tx,
    sql`select key, number, status, purpose, created_at, charged_cents, credit_cents, refunded_cents,
          (select coalesce(sum(amount_cents + wallet_cents), 0)::int from refunds
            where refunds.invoice_key = invoices.key and state = 'asking')
            + ${takenCentsOf(sql`invoices.key`)} + ${disputedCentsOf(sql`invoices.key`)} as reserved_cents,
          exists (select from disputes join charges on charges.key = disputes.charge_key
            where charges.invoice_key = invoices.key) as disputed
        from invoices where member_key = ${memberKey} and status <> 'void'
        order by created_at desc, key desc limit ${staffInvoicesShown}`,
  )
}

/** An invoice for a charge that staff made. */
export interface ChargedInvoice {
  number: number
  status: string
  amount_cents: number
  failed_reason: string | null
}

/** The state of such an invoice; null if there is none. */
export async function findCharged(tx: Tx, key: InvoiceKey): Promise<ChargedInvoice | null> {
  const rows = await rowsOf<ChargedInvoice>(
    tx,
    sql`select number, status, amount_cents, failed_reason from invoices where key = ${key}`,
  )
  return rows[0] ?? null
}
