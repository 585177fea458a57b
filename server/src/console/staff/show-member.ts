import { dollars } from '@goodturn/contract/money'
import type { StaffInvoice, StaffMember } from '@goodturn/contract/console/staff/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { findNamedMember } from '../../identity/accounts/find-member.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { creditTotals } from '../../money/ledger/totals.ts'
import type { Tx } from '../../platform/database/database.ts'
import { staffLots } from './money/lots.queries.ts'
import { type InvoiceLine, newestInvoices } from './money/invoices.queries.ts'

/** A member with what staff need for the acts on money: wallet, newest invoices, permissions. */
export async function showMember(tx: Tx, name: string, now: Date): Promise<StaffMember> {
  const member = await findNamedMember(tx, name)
  const invoices = await newestInvoices(tx, member.key)
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
