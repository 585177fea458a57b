import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { Invoice } from '@goodturn/contract/invoices/schema'
import type { invoiceSorts } from '@goodturn/contract/invoices/calls'
import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { inArray, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { jumpTo, upTo } from '../platform/jump.ts'
import { type Cursor, pageFrom, readCursor } from '../platform/paging.ts'
import { readCounter } from '../platform/counters.ts'
import { bankAsksUntil } from './bank-asks.queries.ts'
import { type InvoiceRow, type LineSummary, presentInvoice } from './present.ts'
import { invoices } from './tables.ts'

export interface InvoicesQuery {
  memberKey: MemberKey
  sort: (typeof invoiceSorts)[number]
  page: number
  after: string | undefined
}

const orders = {
  '-created': {
    column: sql`created_at`,
    direction: sql`desc`,
    back: sql`asc`,
    past: sql`<`,
    cast: sql`::timestamptz`,
  },
  created: {
    column: sql`created_at`,
    direction: sql`asc`,
    back: sql`desc`,
    past: sql`>`,
    cast: sql`::timestamptz`,
  },
  '-amount': {
    column: sql`amount_cents`,
    direction: sql`desc`,
    back: sql`asc`,
    past: sql`<`,
    cast: sql`::int`,
  },
  amount: { column: sql`amount_cents`, direction: sql`asc`, back: sql`desc`, past: sql`>`, cast: sql`::int` },
} as const

interface Listed extends LineSummary {
  key: InvoiceKey
  created_at: Date | string
  amount_cents: number
}

/** A page of a member's invoices; void ones are never listed. Sorted by date or amount (BG-59). */
export async function listInvoices(tx: Tx, asked: InvoicesQuery): Promise<PageOf<Invoice>> {
  const order = orders[asked.sort]
  const byDate = asked.sort.endsWith('created')
  const cursor: Cursor | null = asked.after
    ? readCursor(asked.after, [byDate ? 'instant' : 'number', 'text'])
    : null
  const beyond = cursor
    ? sql`and (${order.column}, key) ${order.past} (${cursor.at[0]}${order.cast}, ${cursor.at[1]})`
    : sql``
  const total = cursor?.total ?? (await readCounter(tx, asked.memberKey, 'invoices'))
  const jump = cursor ? upTo(perPage + 1) : jumpTo(asked.page, perPage, total)
  const walk = jump.fromEnd ? order.back : order.direction
  const listed = await rowsOf<Listed>(
    tx,
    sql`select page.key, page.created_at, page.amount_cents, line.count::int, line."firstTitle", line."firstName"
        from (select key, created_at, amount_cents from invoices where member_key = ${asked.memberKey} and status <> 'void' ${beyond}
          order by ${order.column} ${walk}, key ${walk} limit ${jump.limit} offset ${jump.offset}) page
        cross join lateral (select count(*) as count, min(service_title) filter (where position = 0) as "firstTitle",
          min(contact_name) filter (where position = 0) as "firstName" from invoice_lines where invoice_key = page.key) line
        order by ${order.column} ${order.direction}, key ${order.direction}`,
  )
  const rows = await loadRows(
    tx,
    listed.map((one) => one.key),
  )
  const unpaid = listed.filter(({ key }) => rows.get(key)?.status === 'unpaid')
  const asks = await bankAsksUntil(
    tx,
    unpaid.map(({ key }) => key),
  )
  return pageFrom({
    rows: listed,
    page: cursor?.page ?? asked.page,
    perPage,
    total,
    at: (one) => [byDate ? new Date(one.created_at).toISOString() : one.amount_cents, one.key],
    present: (one) => presentInvoice(rows.get(one.key) as InvoiceRow, one, asks.get(one.key) ?? null),
  })
}

async function loadRows(tx: Tx, keys: readonly InvoiceKey[]): Promise<Map<string, InvoiceRow>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}
