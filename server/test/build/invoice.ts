import type { MemberKey } from '@goodturn/contract/ids'
import { invoiceSearchText } from '../../src/money/invoices/search-text.ts'
import { invoiceLines, invoices } from '../../src/money/invoices/tables.ts'
import { bumpCounter } from '../../src/platform/database/counters.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

interface InvoiceParts extends Partial<Omit<typeof invoices.$inferInsert, 'status'>> {
  /** Any text: statuses that are not known yet must show too (B-3.12-02). */
  status?: string
  lines?: Partial<typeof invoiceLines.$inferInsert>[]
}

/** A paid invoice over $54.00 for one gift; `parts` says what the test talks about. No money moves for it. */
export async function buildInvoice(app: TestApp, member: { key: MemberKey }, parts: InvoiceParts = {}) {
  const { lines = [{}], status = 'paid', ...rest } = parts
  const subtotalCents = rest.subtotalCents ?? 5400
  const amountCents =
    rest.amountCents ?? subtotalCents - (rest.autoCreditCents ?? 0) - (rest.creditCents ?? 0)
  const written = lines.map((line) => ({
    contactName: 'Grace Okafor',
    serviceTitle: 'Market Bouquet',
    ...line,
  }))
  return app.platform.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(invoices)
      .values({
        key: newKey('invoice'),
        memberKey: member.key,
        purpose: 'checkout',
        status: status as typeof invoices.$inferInsert.status,
        subtotalCents,
        amountCents,
        chargedCents: status === 'paid' ? amountCents : 0,
        createdAt: app.now,
        paidAt: status === 'paid' ? app.now : null,
        searchText: invoiceSearchText({ lines: written, chargeReason: rest.chargeReason }),
        ...rest,
      })
      .returning()
    if (!row) throw new Error('no invoice was made')
    const rows = written.map((line, position) => ({
      key: newKey('invoiceLine'),
      invoiceKey: row.key,
      position,
      contactKey: newKey('contact'),
      serviceKey: newKey('service'),
      amountCents: subtotalCents,
      paidCents: subtotalCents,
      ...line,
    }))
    if (rows.length > 0) await tx.insert(invoiceLines).values(rows)
    if (status !== 'void') await bumpCounter(tx, member.key, 'invoices', 1)
    return row
  })
}
