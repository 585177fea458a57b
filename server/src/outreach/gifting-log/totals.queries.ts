import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { GiftingTotals, RecipientTotal } from '@goodturn/contract/outreach/gifting-log/schema'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'

interface Row {
  contact_key: ContactKey
  display_name: string
  cents: number
  gifts: number
  heads: number
  cents_each: number
}

/** A page of the yearly total of each recipient, highest per person first; a couple counts as two. */
export async function listTotals(
  tx: Tx,
  memberKey: MemberKey,
  year: number,
  currentYear: number,
  { page = 1, after }: PageRequest,
): Promise<GiftingTotals> {
  const cursor = after ? readCursor(after, ['number', 'text']) : null
  const sums = await sumsOf(tx, memberKey, year)
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, sums.recipients)
  const walk = jump.fromEnd ? sql`asc` : sql`desc`
  const past = cursor ? sql`and (cents_each, contact_key) < (${cursor.at[0]}::int, ${cursor.at[1]})` : sql``
  const rows = await rowsOf<Row>(
    tx,
    sql`select t.contact_key, c.display_name, t.cents::float8 as cents, t.gifts, t.heads, t.cents_each
        from (select * from gifting_totals
          where member_key = ${memberKey} and year = ${year} and gifts > 0 ${past}
          order by cents_each ${walk}, contact_key ${walk} limit ${jump.limit} offset ${jump.offset}) t
        join contacts c on c.key = t.contact_key
        order by t.cents_each desc, t.contact_key desc`,
  )
  const shown = pageFrom<Row, RecipientTotal>({
    rows,
    page: cursor?.page ?? page,
    perPage,
    total: sums.recipients,
    at: (row) => [row.cents_each, row.contact_key],
    present: ({ contact_key: key, display_name, cents, gifts, heads }) => ({
      contact: { key, display_name },
      gifts,
      given: dollars(cents),
      heads,
    }),
  })
  return { ...shown, year, given: dollars(sums.cents), years: await yearsOf(tx, memberKey, currentYear) }
}

async function sumsOf(tx: Tx, memberKey: MemberKey, year: number) {
  const [row] = await rowsOf<{ cents: number; recipients: number }>(
    tx,
    sql`select cents::float8 as cents, recipients from gifting_years
        where member_key = ${memberKey} and year = ${year}`,
  )
  return row ?? { cents: 0, recipients: 0 }
}

async function yearsOf(tx: Tx, memberKey: MemberKey, currentYear: number): Promise<number[]> {
  const rows = await rowsOf<{ year: number }>(
    tx,
    sql`select year from gifting_years where member_key = ${memberKey} and recipients > 0`,
  )
  return [...new Set([currentYear, ...rows.map(({ year }) => year)])].sort((one, other) => other - one)
}
