import type { ContactKey, ExperienceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { perPage } from '@goodturn/contract/limits'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { Activity, TouchRow } from '@goodturn/contract/care/touches/schema'
import type { TouchGroup, TouchType } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import { type Counted, type Cursor, pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import { neverPrepared } from '../../../platform/database/prepared.ts'
import { type Search, searchKeys } from '../../../platform/lists/search-keys.ts'
import { walkKeys } from '../../../platform/lists/walk-keys.ts'
import {
  type GroupCount,
  type SearchCounts,
  countMatching,
  groupCounts,
  totalsOf,
  touchCounts,
} from './counts.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { type Place, placeBefore } from './jump.ts'
import { presentTouchRow } from './present.ts'
import { type TouchJoined, joinedColumns, joinedTables } from './queries.ts'
import { touchBranches } from './scope.ts'
import type { ViewContext } from './view-context.ts'

/** The filters of the activity list. */
export interface ActivityFilter {
  /** Determines which members' touches are visible (CG-52). */
  scope: Scope
  group: TouchGroup | null
  kind: TouchType | null
  /** Only touches whose recipient followed something on the card. */
  isEngaged: boolean
  contactKey: ContactKey | null
  /** The gift. */
  experienceKey: ExperienceKey | null
  search: string
}

interface ActivityQuery {
  page: number
  after: string | null
}

const parentKindOf = { other: 'service', subscription: 'plan', transaction: 'package' } as const

/**
 * A page of the touches that a member sees: first those due this week and later, soonest first, then those before this
 * week, latest first. Both halves are walked along an index by (event_date, key), so the last page costs as much as the
 * first. Totals come from counters, or are counted once per search, up to 1,000 (R-32), and carried in the cursor
 * (R-4).
 */
export async function listActivity(
  tx: Tx,
  filter: ActivityFilter,
  { page, after }: ActivityQuery,
  seen: ViewContext,
): Promise<Activity> {
  const isNarrowed = hasNarrowingFilter(filter)
  const cursor = after === null ? null : readCursor(after, ['date', 'text', 'date', 'text'])
  const anchor = cursor ? (cursor.at[0] as CalendarDate) : weekStart(seen.today)
  const { rows, found } =
    isNarrowed || (page > 1 && !cursor)
      ? await readAfterCounting(tx, { filter, isNarrowed, cursor, page, anchor })
      : await readWithCounts(tx, filter, anchor, placeOf(cursor))
  const counted: Counted = found ? countOfChip(found, filter.group ?? 'all') : (cursor ?? zeroCount)
  return {
    ...pageFrom({
      rows,
      page: cursor?.page ?? page,
      perPage,
      total: counted.total,
      isMinimum: counted.isMinimum,
      at: (row) => [anchor, row.half, row.event_date, row.key],
      present: (row) => presentTouchRow(row, seen),
    }),
    counts: found?.counts ?? null,
    ...(found && found.minimums.length > 0 ? { minimum_counts: found.minimums } : {}),
    today: seen.today,
  }
}

function hasNarrowingFilter({ isEngaged, contactKey, experienceKey, search }: ActivityFilter): boolean {
  return isEngaged || contactKey !== null || experienceKey !== null || search !== ''
}

/** Whether one index holds exactly the rows of a filter, for any of its values. */
const isIndexed = (filter: ActivityFilter) =>
  !hasNarrowingFilter(filter) && (filter.group === null || filter.kind === null)

const zeroCount: Counted = { total: 0, isMinimum: false }

/** The place of the cursor's row; null without a cursor. */
function placeOf(cursor: Cursor | null): Place | null {
  if (!cursor) return null
  const [, half, date, key] = cursor.at
  return { half: half as Place['half'], date: String(date), key: readKey('touch', String(key)) }
}

interface Read {
  rows: ListRow[]
  /** Null if the cursor carries the counts. */
  found: SearchCounts | null
}

/** Reads a page whose counts come from the counters and whose start is known, in one statement. */
async function readWithCounts(
  tx: Tx,
  filter: ActivityFilter,
  anchor: CalendarDate,
  before: Place | null,
): Promise<Read> {
  const kind = kindOf(filter)
  const rows = await readPage(tx, filter, anchor, before, groupCounts(filter.scope, kind))
  const counts = rows[0] ? totalsOf(rows[0].counts ?? []) : await touchCounts(tx, filter.scope, kind)
  return { rows, found: { counts, minimums: [] } }
}

interface Narrowed {
  filter: ActivityFilter
  isNarrowed: boolean
  cursor: Cursor | null
  page: number
  anchor: CalendarDate
}

/** Reads a page of a search, which is counted once, or a page jumped to, whose start depends on the count. */
async function readAfterCounting(
  tx: Tx,
  { filter, isNarrowed, cursor, page, anchor }: Narrowed,
): Promise<Read> {
  if (cursor) {
    const areFew = filter.group === null && !cursor.isMinimum
    return { rows: await readPage(tx, { ...filter, areFew }, anchor, placeOf(cursor)), found: null }
  }
  const found = await countsOf(tx, filter, isNarrowed)
  const before = await placeBefore(tx, {
    branches: matchConditions(filter),
    anchor,
    position: (page - 1) * perPage,
    counted: countOfChip(found, filter.group ?? 'all'),
  })
  const areFew = !found.minimums.includes('all')
  const rows = before === 'past the end' ? [] : await readPage(tx, { ...filter, areFew }, anchor, before)
  return { rows, found }
}

async function countsOf(tx: Tx, filter: ActivityFilter, isNarrowed: boolean): Promise<SearchCounts> {
  if (isNarrowed) return countMatching(tx, matchConditions({ ...filter, group: null }))
  return { counts: await touchCounts(tx, filter.scope, kindOf(filter)), minimums: [] }
}

const kindOf = ({ kind }: ActivityFilter) => (kind ? parentKindOf[kind] : null)

const countOfChip = ({ counts, minimums }: SearchCounts, chip: keyof SearchCounts['counts']): Counted => ({
  total: counts[chip],
  isMinimum: minimums.includes(chip),
})

/** The Sunday of the week that contains `today`. */
function weekStart(today: CalendarDate): CalendarDate {
  return addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
}

/** A filter's conditions on `t` except its search, one per branch of the scope. */
function listConditions({ scope, group, kind, isEngaged, contactKey, experienceKey }: ActivityFilter): SQL[] {
  const parts: SQL[] = []
  if (group) parts.push(sql`t.status_group = ${group}`)
  if (kind) parts.push(sql`t.parent_kind = ${parentKindOf[kind]}`)
  if (isEngaged) parts.push(sql`t.engagements_count > 0`)
  if (contactKey) parts.push(sql`t.contact_key = ${contactKey}`)
  if (experienceKey) parts.push(sql`t.experience_key = ${experienceKey}`)
  return touchBranches(scope).map((whose) => sql.join([whose, ...parts], sql` and `))
}

/** Like `listConditions`, plus the search conditions. */
function matchConditions(filter: ActivityFilter): SQL[] {
  return listConditions(filter).map((where) => sql.join([where, ...searchConditions(filter)], sql` and `))
}

/** The search's conditions on `t`. */
function searchConditions({ search }: ActivityFilter): SQL[] {
  return search ? [sql`t.search_text like ${`%${escapeLike(search.toLowerCase())}%`}`] : []
}

/** A row of the page; the first row also has the counts, if requested. */
type ListRow = TouchJoined & { half: Place['half']; counts?: GroupCount[] | null }

const readPage = (tx: Tx, ...page: Parameters<typeof pageStatement>) =>
  rowsOf<ListRow>(tx, pageStatement(...page))

const pageLimit = sql.raw(`limit ${perPage + 1}`)

/**
 * The statement that reads the rows of a page, plus one: those after `before`, or the first ones. It reads about as
 * many rows as it returns, wherever the page is (R-4). `counts` is a query of `GroupCount`s.
 */
export function pageStatement(
  filter: ActivityFilter & Pick<Search, 'areFew'>,
  anchor: CalendarDate,
  before: Place | null,
  counts?: SQL,
): SQL {
  const beyond = before && sql`(${before.date}::date, ${before.key})`
  const halves = listConditions(filter).flatMap((where) => {
    const ahead = slice('ahead', filter, [
      where,
      sql`t.event_date >= ${anchor}::date`,
      ...(before?.half === 'ahead' ? [sql`(t.event_date, t.key) > ${beyond}`] : []),
    ])
    const past = slice('past', filter, [
      where,
      sql`t.event_date < ${anchor}::date`,
      ...(before?.half === 'past' ? [sql`(t.event_date, t.key) < ${beyond}`] : []),
    ])
    return before?.half === 'past' ? [past] : [ahead, past]
  })
  const counted = counts
    ? sql`, case when page.place = 1 then (select json_agg(part) from (${counts}) part) end as counts`
    : sql``
  // Limited before joining: for a team, a page is read per member, but only one page is shown.
  return sql`${isIndexed(filter) ? sql`` : neverPrepared}
    with page as (
      select key, half, row_number() over (order by half, case when half = 'ahead' then event_date end,
        case when half = 'ahead' then key end, event_date desc, key desc) as place
      from (${sql.join(halves, sql` union all `)}) found
      order by place ${pageLimit}
    )
    select ${joinedColumns}, page.half ${counted} from page join touches t on t.key = page.key ${joinedTables}
    order by page.place`
}

/** The first rows of a half of the list, or of its matches for the search. */
function slice(
  half: Place['half'],
  filter: Parameters<typeof pageStatement>[0],
  [whose, ...conditions]: [SQL, ...SQL[]],
): SQL {
  const walk = {
    from: sql`touches t`,
    key: sql`t.key`,
    by: sql`t.event_date`,
    descending: half === 'past',
    branches: [whose],
    conditions,
    skip: 0,
    take: perPage + 1,
  }
  const matches = searchConditions(filter)
  const found =
    matches.length > 0
      ? searchKeys({ ...walk, matches, isCounted: false, areFew: filter.areFew })
      : walkKeys(walk)
  return sql`select key, at as event_date, ${sql.raw(`'${half}'`)} as half from (${found}) walked`
}

/** The next upcoming touches of a scope, soonest first, for the dashboard. */
export async function nextTouches(
  tx: Tx,
  scope: Scope,
  limit: number,
  seen: ViewContext,
): Promise<TouchRow[]> {
  const parts = touchBranches(scope).map(
    (whose) => sql`(select t.key from touches t where ${whose} and t.status_group = 'upcoming'
      order by t.event_date, t.key limit ${limit})`,
  )
  const rows = await rowsOf<TouchJoined>(
    tx,
    sql`select ${joinedColumns} from (${sql.join(parts, sql` union all `)}) next
        join touches t on t.key = next.key ${joinedTables} order by t.event_date, t.key limit ${limit}`,
  )
  return rows.map((row) => presentTouchRow(row, seen))
}
