import type { Sandbox } from '@goodturn/contract/sandbox/calls'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database/database.ts'

/** The maximum number listed. */
const shown = 20

/** The disputes that await their bank's decision, oldest first. */
export async function openDisputes(tx: Tx): Promise<Sandbox['disputes']> {
  const rows = await rowsOf<{ key: string; number: number; cents: number }>(
    tx,
    sql`select disputes.key, number, disputes.amount_cents as cents
        from disputes join charges on charges.key = disputes.charge_key
        join invoices on invoices.key = charges.invoice_key
        where closed_at is null order by opened_at, disputes.key limit ${shown}`,
  )
  return rows.map(({ key, number, cents }) => ({
    key,
    invoice: invoiceNumber(number),
    amount: dollars(cents),
  }))
}
