import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { bankAsksUntil } from './charges/bank-asks.queries.ts'
import { disputesOf } from './disputes/disputed.queries.ts'
import { discountOfLine } from './line-amounts.ts'
import { refundsOf } from './refunds/refunds-of.queries.ts'
import { type InvoiceRow, presentInvoice } from './present.ts'
import { invoiceLines, invoices } from './tables.ts'

/** One of the member's own invoices; 404 for any other. `lock` keeps it until the transaction ends. */
export async function findInvoice(
  tx: Tx,
  memberKey: MemberKey,
  key: InvoiceKey,
  lock = false,
): Promise<InvoiceRow> {
  const query = tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.key, key), eq(invoices.memberKey, memberKey), ne(invoices.status, 'void')))
  const rows = lock ? await query.for('update') : await query
  if (!rows[0]) throw notFound('We couldn’t find this invoice.')
  return rows[0]
}

/** An invoice with its items and its addressee (BG-58, BG-59). */
export async function presentInvoiceDetail(tx: Tx, invoice: InvoiceRow): Promise<InvoiceDetail> {
  const lines = await linesOf(tx, invoice.key)
  const [payer] = await tx.select().from(members).where(eq(members.key, invoice.memberKey))
  const member = present(payer, 'an invoice belongs to a member')
  const first = lines[0]
  const asks = await bankAsksUntil(tx, [invoice.key])
  const disputes = await disputesOf(tx, [invoice.key])
  const refunds = invoice.refundedCents > 0 ? await refundsOf(tx, invoice.key) : []
  const summary = {
    firstTitle: first?.serviceTitle ?? null,
    firstName: first?.contactName ?? null,
    count: lines.length,
    discountCents: lines.reduce((sum, line) => sum + line.discountCents, 0),
  }
  return {
    ...presentInvoice(invoice, summary, {
      bankAsksUntil: asks.get(invoice.key) ?? null,
      dispute: disputes.get(invoice.key) ?? null,
    }),
    items: lines.map((line) => ({
      key: line.key,
      contact:
        line.contactKey && line.contactName ? { key: line.contactKey, display_name: line.contactName } : null,
      service: { key: line.serviceKey, title: line.serviceTitle },
      quick_start: line.quickStart ? 1 : 0,
      amount: dollars(line.amountCents),
      amount_paid: dollars(line.paidCents),
      discount: dollars(line.discountCents),
      fee: dollars(line.feeCents),
      discount_description: line.discountDescription,
      partner_purchase: line.partnerPurchase ? 1 : 0,
    })),
    refunds: refunds.map(({ cardCents, walletCents, endedAt }) => ({
      date: seconds(new Date(endedAt)),
      to_card: dollars(cardCents),
      to_balance: dollars(walletCents),
    })),
    bill_to: {
      name: `${member.firstName} ${member.lastName}`,
      company: member.company,
      street: member.street,
      street2: member.street2,
      city: member.city,
      state: member.state,
      zip: member.zip,
      country: member.country,
    },
  }
}

async function linesOf(tx: Tx, key: InvoiceKey) {
  const i = alias(invoices, 'i')
  const l = alias(invoiceLines, 'l')
  const rows = await tx
    .select({ line: l, discountCents: sql<number>`${discountOfLine}` })
    .from(l)
    .innerJoin(i, eq(i.key, l.invoiceKey))
    .where(eq(l.invoiceKey, key))
    .orderBy(asc(l.position))
  return rows.map(({ line, discountCents }) => ({ ...line, discountCents }))
}
