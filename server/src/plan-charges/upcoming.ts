import type { MemberKey } from '@goodturn/contract/ids'
import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import type { UpcomingRenewal } from '@goodturn/contract/plans/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { RenewalsQuery } from '../invoices/renewals-of-list.ts'
import { present } from '../platform/assert.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { jumpTo, upTo } from '../platform/jump.ts'
import { type Cursor, pageFrom, readCursor } from '../platform/paging.ts'
import { type RenewalPrice, renewalPrices } from '../plans/renewal-price.ts'
import { type UnitFacts, unitColumns, unitsPerCharge } from './units-per-charge.ts'

interface Row extends UnitFacts {
  key: string
  contact: string
  title: string
  nextCharge: string
}

/**
 * A page of the renewals of a member's own plans, soonest first, each at what it would cost today (BG-69). Pages that
 * follow one another seek by their cursor, a jump reads from the nearer end.
 */
export async function upcomingRenewals(tx: Tx, asked: RenewalsQuery): Promise<PageOf<UpcomingRenewal>> {
  const cursor = asked.after ? readCursor(asked.after, ['date', 'text']) : null
  const total = cursor?.total ?? (await countRenewals(tx, asked.memberKey))
  const page = cursor?.page ?? asked.page
  const rows = await readRows(tx, asked.memberKey, { cursor, page, total })
  const prices = await renewalPrices(
    tx,
    rows.map(({ key }) => key),
  )
  return pageFrom({
    rows,
    page,
    perPage,
    total,
    at: (row) => [row.nextCharge, row.key],
    present: (row) => presentRenewal(row, present(prices.get(row.key), 'a plan has its price')),
  })
}

const renewing = (memberKey: MemberKey) =>
  sql`plans.member_key = ${memberKey} and plans.status = 'active' and plans.auto_renew`

async function countRenewals(tx: Tx, memberKey: MemberKey): Promise<number> {
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from plans where ${renewing(memberKey)}`,
  )
  return rows[0]?.total ?? 0
}

function readRows(
  tx: Tx,
  memberKey: MemberKey,
  { cursor, page, total }: { cursor: Cursor | null; page: number; total: number },
): Promise<Row[]> {
  const beyond = cursor ? sql`and (next_charge, key) > (${cursor.at[0]}::date, ${cursor.at[1]})` : sql``
  const jump = cursor ? upTo(perPage + 1) : jumpTo(page, perPage, total)
  const walk = jump.fromEnd ? sql`desc` : sql`asc`
  return rowsOf<Row>(
    tx,
    sql`select plans.key, contacts.display_name as contact, plans.title, plans.next_charge::text as "nextCharge",
          ${unitColumns}
        from (select key from plans where ${renewing(memberKey)} ${beyond}
          order by next_charge ${walk}, key ${walk} limit ${jump.limit} offset ${jump.offset}) page
        join plans on plans.key = page.key join contacts on contacts.key = plans.contact_key
        join services on services.key = plans.service_key
        order by plans.next_charge, plans.key`,
  )
}

function presentRenewal(row: Row, price: RenewalPrice): UpcomingRenewal {
  const { key, contact, title, unit, nextCharge } = row
  return {
    key,
    contact: { display_name: contact },
    service: { title },
    unit,
    next_charge: seconds(new Date(`${nextCharge}T00:00:00Z`)),
    renewal_amount: dollars(price.cents * unitsPerCharge(row)),
  }
}
