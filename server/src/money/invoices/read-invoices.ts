import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { invoiceSorts } from '@goodturn/contract/money/invoices/calls'
import type { InvoiceFilter } from '@goodturn/contract/money/invoices/calls'
import { inArray, sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Jump } from '../../platform/lists/jump.ts'
import type { Cursor, CursorPart } from '../../platform/lists/paging.ts'
import { type WithZone, invoicesMatching } from './filter.ts'
import { discountOfLine } from './line-amounts.ts'
import type { InvoiceRow, LinesWithDiscount } from './present.ts'
import { invoices } from './tables.ts'

export type InvoiceSort = (typeof invoiceSorts)[number]

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

/** The filter and sort order for reading a member's invoices. */
export interface ReadInvoicesInput {
  memberKey: MemberKey
  filter: WithZone<InvoiceFilter>
  sort: InvoiceSort
}

interface ListedRow extends LinesWithDiscount {
  key: InvoiceKey
  created_at: Date | string
  amount_cents: number
}

/** An invoice and the titles of its lines. */
export interface ListedInvoice {
  invoice: InvoiceRow
  lines: LinesWithDiscount
}

const isByDate = (sort: InvoiceSort) => sort.endsWith('created')

/** The shape of a cursor for a sort order. */
export function cursorShape(sort: InvoiceSort): readonly CursorPart[] {
  return [isByDate(sort) ? 'instant' : 'number', 'text']
}

/** The position of an invoice in a sort order; the next page starts after it. */
export function placeOf({ invoice }: ListedInvoice, sort: InvoiceSort): Cursor['at'] {
  return [isByDate(sort) ? invoice.createdAt.toISOString() : invoice.amountCents, invoice.key]
}

/**
 * A slice of a member's invoices, after a cursor position or at a page jump; void ones are never listed. Two
 * statements.
 */
export async function readInvoices(
  tx: Tx,
  { memberKey, filter, sort }: ReadInvoicesInput,
  at: Cursor['at'] | null,
  jump: Jump,
): Promise<ListedInvoice[]> {
  const order = orders[sort]
  const beyond = at ? sql`and (${order.column}, key) ${order.past} (${at[0]}${order.cast}, ${at[1]})` : sql``
  const walk = jump.fromEnd ? order.back : order.direction
  const listed = await rowsOf<ListedRow>(
    tx,
    sql`select page.key, page.created_at, page.amount_cents, line.count::int, line."firstTitle", line."firstName", line."discountCents"
        from (select key, created_at, amount_cents from invoices
          where member_key = ${memberKey} and status <> 'void' ${invoicesMatching(filter)} ${beyond}
          order by ${order.column} ${walk}, key ${walk} limit ${jump.limit} offset ${jump.offset}) page
        cross join lateral (select count(*) as count, min(l.service_title) filter (where l.position = 0) as "firstTitle",
            min(l.contact_name) filter (where l.position = 0) as "firstName",
            coalesce(sum(${discountOfLine}), 0)::int as "discountCents"
          from invoices i join invoice_lines l on l.invoice_key = i.key where i.key = page.key) line
        order by ${order.column} ${order.direction}, key ${order.direction}`,
  )
  const rows = await loadRows(
    tx,
    listed.map((one) => one.key),
  )
  return listed.map((lines) => ({
    invoice: present(rows.get(lines.key), 'a listed invoice exists'),
    lines,
  }))
}

async function loadRows(tx: Tx, keys: readonly InvoiceKey[]): Promise<Map<string, InvoiceRow>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}
