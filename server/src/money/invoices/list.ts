import type { PageOf } from '@goodturn/contract/call'
import type { Invoice } from '@goodturn/contract/money/invoices/schema'
import { perPage } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { readCounter } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import { type Counted, pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { bankAsksUntil } from './charges/bank-asks.queries.ts'
import { disputesOf } from './disputes/disputed.queries.ts'
import { invoicesMatching, isNarrowed } from './filter.ts'
import { presentInvoice } from './present.ts'
import { type ReadInvoicesInput, cursorShape, placeOf, readInvoices } from './read-invoices.ts'

export interface InvoicesQuery extends ReadInvoicesInput {
  page: number
  after: string | undefined
}

/**
 * A page of a member's invoices, sorted by date or amount (BG-59). The overall total comes from a counter; search and
 * filter results are counted up to 1,000.
 */
export async function listInvoices(tx: Tx, asked: InvoicesQuery): Promise<PageOf<Invoice>> {
  const { sort } = asked
  const cursor = asked.after ? readCursor(asked.after, cursorShape(sort)) : null
  const counted = cursor ?? (await countInvoices(tx, asked))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(asked.page, perPage, counted)
  const rows = await readInvoices(tx, asked, cursor?.at ?? null, jump)
  const asks = await bankAsksUntil(
    tx,
    rows.filter(({ invoice }) => invoice.status === 'unpaid').map(({ invoice }) => invoice.key),
  )
  const disputes = await disputesOf(
    tx,
    rows.filter(({ invoice }) => invoice.status === 'paid').map(({ invoice }) => invoice.key),
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? asked.page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => placeOf(row, sort),
    present: ({ invoice, lines }) =>
      presentInvoice(invoice, lines, {
        bankAsksUntil: asks.get(invoice.key) ?? null,
        dispute: disputes.get(invoice.key) ?? null,
      }),
  })
}

async function countInvoices(tx: Tx, { memberKey, filter }: ReadInvoicesInput): Promise<Counted> {
  if (!isNarrowed(filter)) return { total: await readCounter(tx, memberKey, 'invoices'), isMinimum: false }
  return countRows(tx, [
    sql`select from invoices where member_key = ${memberKey} and status <> 'void' ${invoicesMatching(filter)}`,
  ])
}
