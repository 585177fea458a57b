import type { PageOf } from '@goodturn/contract/call'
import type { StaffTouch, staffLists } from '@goodturn/contract/staff/calls'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { duePerPage } from '@goodturn/contract/touches/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { pageFrom, readCursor } from '../platform/paging.ts'
import { presentStaffTouch, staffRows } from './queries.ts'

interface Asked {
  list: (typeof staffLists)[number]
  page: number
  after: string | null
  now: Date
}

/** A page of what staff must do something about, soonest process date first. */
export async function listForStaff(tx: Tx, { list, page, after, now }: Asked): Promise<PageOf<StaffTouch>> {
  const where = conditionOf(list, dateIn(now))
  const cursor = after === null ? null : readCursor(after, ['date', 'text'])
  const total = cursor?.total ?? (await count(tx, where))
  const further = cursor ? sql`and (t.event_date, t.key) > (${cursor.at[0]}::date, ${cursor.at[1]})` : sql``
  const skipped = cursor ? 0 : (page - 1) * duePerPage
  const rows = await staffRows(tx, sql`${where} ${further}`, skipped + duePerPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page,
    perPage: duePerPage,
    total,
    at: (row) => [row.event_date, row.key],
    present: presentStaffTouch,
  })
}

function conditionOf(list: Asked['list'], today: CalendarDate): SQL {
  if (list !== 'due') return sql`t.status = ${list}`
  // Nothing of a plan that rests or owes is sent, as the daily job leaves it (BG-68).
  return sql`t.status in ('pending', 'bulkpending') and t.event_date <= ${today}::date
    and not exists (select from plans where plans.key = t.parent_key and plans.status <> 'active')`
}

async function count(tx: Tx, where: SQL): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from touches t where ${where}`,
  )
  return rows[0]?.count ?? 0
}
