import type { PageOf } from '@goodturn/contract/call'
import type { StaffTouch, staffLists } from '@goodturn/contract/console/staff/calls'
import { dateIn } from '@goodturn/contract/time'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { duePerPage } from '@goodturn/contract/care/touches/limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { countForStaff, presentStaffTouch, staffList, staffRows } from './queries.ts'

interface TouchesQuery {
  list: (typeof staffLists)[number]
  page: number
  after: string | null
  now: Date
  role: StaffRole
}

/** A page of the touches that staff must act on, earliest process date first. */
export async function listForStaff(
  tx: Tx,
  { list, page, after, now, role }: TouchesQuery,
): Promise<PageOf<StaffTouch>> {
  const where = staffList(list, dateIn(now))
  const cursor = after === null ? null : readCursor(after, ['date', 'text'])
  const total = cursor?.total ?? (await countForStaff(tx, where))
  const further = cursor ? sql`and (t.event_date, t.key) > (${cursor.at[0]}::date, ${cursor.at[1]})` : sql``
  const skipped = cursor ? 0 : (page - 1) * duePerPage
  const rows = await staffRows(tx, sql`${where} ${further}`, skipped + duePerPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page,
    perPage: duePerPage,
    total,
    at: (row) => [row.event_date, row.key],
    present: (row) => presentStaffTouch(row, role),
  })
}
