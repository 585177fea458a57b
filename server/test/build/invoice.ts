import type { MemberKey } from '@goodturn/contract/ids'
import { invoiceSearchText } from '../../src/money/invoices/search-text.ts'
import { invoiceLines, invoices } from '../../src/money/invoices/tables.ts'
import { bumpCounter } from '../../src/platform/database/counters.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

interface InvoiceParts extends Partial<Omit<typeof invoices.$inferInsert, 'status'>> {
  /** Any text: unknown statuses must be shown, too (B-3.12-02). */
  status?: string
  lines?: Partial<typeof invoiceLines.$inferInsert>[]
}

/** A paid invoice for one $54.00 gift; `parts` overrides fields. Moves no money. */
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
