import type { InvoiceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { staffInvoicesShown } from '@goodturn/contract/staff/limits'
import type { StaffInvoice, StaffMember } from '@goodturn/contract/staff/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { findNamedMember } from '../accounts/find-member.ts'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { creditTotals } from '../ledger/totals.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { staffLots } from './present-lot.ts'

interface InvoiceLine {
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

/** A member with what staff need for the acts on money: wallet, newest invoices, permissions. */
export async function showMember(tx: Tx, name: string, now: Date): Promise<StaffMember> {
  const member = await findNamedMember(tx, name)
  const invoices = await rowsOf<InvoiceLine>(
    tx,
    sql`select key, number, status, purpose, created_at, charged_cents, credit_cents, refunded_cents,
          (select coalesce(sum(amount_cents + wallet_cents), 0)::int from refunds
            where refunds.invoice_key = invoices.key and state = 'asking') as reserved_cents,
          exists (select from disputes join charges on charges.key = disputes.charge_key
            where charges.invoice_key = invoices.key) as disputed
        from invoices where member_key = ${member.key} and status <> 'void'
        order by created_at desc, key desc limit ${staffInvoicesShown}`,
  )
  return {
    ...member,
    balance: (await creditTotals(tx, member.key, now)).total_balance,
    lots: await staffLots(tx, sql`member_key = ${member.key} and remaining_cents > 0`),
    invoices: invoices.map(presentInvoice),
  }
}

function presentInvoice(row: InvoiceLine): StaffInvoice {
  const paid = row.status === 'paid' ? row.charged_cents + row.credit_cents : 0
  return {
    key: row.key,
    number: invoiceNumber(row.number),
    status: row.status,
    purpose: row.purpose,
    created: seconds(new Date(row.created_at)),
    amount_charged: dollars(row.charged_cents),
    credit_used: dollars(row.credit_cents),
    amount_refunded: dollars(row.refunded_cents),
    refundable: dollars(Math.max(0, paid - row.refunded_cents - row.reserved_cents)),
    disputed: row.disputed,
  }
}
