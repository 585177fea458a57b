import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

// An order that replaced a plan of the same payer, joined to the value that it used.
const joinOrders = sql`
  join invoices replaced on replaced.key = used.invoice_key
  join invoices bought on bought.checkout_key = used.source_key and bought.member_key = replaced.member_key`
const isUsed = sql`used.way = 'upgrade' and used.undone_at is null`

/**
 * Locks an invoice and those of the upgrades that its money paid for, over any number of upgrades, in key order. Returns
 * whether all of them are paid: the value that an order uses while it is being paid may still come back.
 */
export async function lockUpgrades(tx: Tx, invoiceKey: InvoiceKey): Promise<boolean> {
  const rows = await rowsOf<{ status: string }>(
    tx,
    sql`with recursive chain as (
          select key from invoices where key = ${invoiceKey}
          union select bought.key from chain join line_returns used on used.invoice_key = chain.key and ${isUsed}
          ${joinOrders})
        select status from invoices where key in (select key from chain) order by key for update`,
  )
  return rows.every(({ status }) => status === 'paid')
}

/** Value of a line that an upgrade uses, and the line that it pays for. */
export interface LineUpgrade {
  id: number
  lineKey: InvoiceLineKey
  cents: number
  moneyCents: number
  toInvoiceKey: InvoiceKey
  toLineKey: InvoiceLineKey
}

/** What upgrades use of an invoice's lines, newest first. */
export function upgradesFrom(tx: Tx, invoiceKey: InvoiceKey): Promise<LineUpgrade[]> {
  return rowsOf<LineUpgrade>(
    tx,
    sql`select used.id::float8 as id, used.line_key as "lineKey", used.cents, used.money_cents as "moneyCents",
          target.invoice_key as "toInvoiceKey", target.key as "toLineKey"
        from line_returns used ${joinOrders}
        cross join lateral (select key, invoice_key from invoice_lines
          where invoice_key = bought.key and key = coalesce(used.for_line_key, key)
          order by auto_credit_cents desc, position limit 1) target
        where used.invoice_key = ${invoiceKey} and ${isUsed} order by used.id desc`,
  )
}

/** Invoices with a lost dispute that waits for an order that uses their value, over any number of upgrades. */
export async function lossesWaitingFor(tx: Tx, checkoutKey: string): Promise<InvoiceKey[]> {
  const rows = await rowsOf<{ key: InvoiceKey }>(
    tx,
    sql`with recursive paying as (
          select invoice_key as key from line_returns where source_key = ${checkoutKey} and way = 'upgrade'
          union select used.invoice_key from paying join invoices on invoices.key = paying.key
          join line_returns used on used.source_key = invoices.checkout_key and used.way = 'upgrade')
        select distinct paying.key from paying join charges on charges.invoice_key = paying.key
        join disputes on disputes.charge_key = charges.key
        where lost_cents is not null and owed_cents is null order by 1`,
  )
  return rows.map(({ key }) => key)
}
