import { type ContactKey, type ExperienceKey, readKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { Activity, TouchRow } from '@goodturn/contract/touches/schema'
import type { TouchGroup, TouchType } from '@goodturn/contract/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { rowsOf } from '../platform/database.ts'
import { escapeLike } from '../platform/like.ts'
import { type Counted, pageFrom, readCursor } from '../platform/paging.ts'
import { type SearchCounts, countMatching, touchCounts } from './counts.ts'
import type { Scope } from '../teams/scope.ts'
import { type Place, placeBefore } from './jump.ts'
import { presentTouchRow } from './present.ts'
import { type TouchJoined, joinedColumns, joinedTables } from './queries.ts'
import { touchBranches } from './scope.ts'
import type { Seen } from './seen.ts'

/** What the activity list is narrowed to. */
export interface ActivityFilter {
  /** Whose touches are seen (CG-52). */
  scope: Scope
  group: TouchGroup | null
  kind: TouchType | null
  /** Only those whose recipient has followed something on the card. */
  isEngaged: boolean
  contactKey: ContactKey | null
  /** The gift. */
  experienceKey: ExperienceKey | null
  search: string
}

interface Asked {
  page: number
  after: string | null
}

const parentKindOf = { other: 'service', subscription: 'plan', transaction: 'package' } as const

/**
 * A page of the touches that a member sees: what is due this week and later first, soonest on top, then what lies before this
 * week, latest on top. Both halves are walked along an index by (event_date, key), so that the last page costs what
 * the first does. Totals come from counters, or are counted once per search, up to 1,000 (R-32), and carried in the cursor (R-4).
 */
export async function listActivity(
  tx: Tx,
  filter: ActivityFilter,
  { page, after }: Asked,
  seen: Seen,
): Promise<Activity> {
  const isNarrowed =
    filter.isEngaged || filter.contactKey !== null || filter.experienceKey !== null || filter.search !== ''
  const cursor = after === null ? null : readCursor(after, ['date', 'text', 'date', 'text'])
  const found = cursor && isNarrowed ? null : await countsOf(tx, filter, isNarrowed)
  const counted: Counted = found ? countOfChip(found, filter.group ?? 'all') : (cursor ?? nothing)

  const anchor = cursor ? (cursor.at[0] as CalendarDate) : weekStart(seen.today)
  const before = cursor
    ? {
        half: cursor.at[1] as Place['half'],
        date: String(cursor.at[2]),
        key: readKey('touch', String(cursor.at[3])),
      }
    : await placeBefore(tx, { branches: matching(filter), anchor, position: (page - 1) * perPage, counted })
  const rows =
    before === 'past the end' ? [] : await rowsOf<ListRow>(tx, pageStatement(filter, anchor, before))
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

const nothing: Counted = { total: 0, isMinimum: false }

async function countsOf(tx: Tx, filter: ActivityFilter, isNarrowed: boolean): Promise<SearchCounts> {
  if (isNarrowed) return countMatching(tx, matching({ ...filter, group: null }))
  const kind = filter.kind ? parentKindOf[filter.kind] : null
  return { counts: await touchCounts(tx, filter.scope, kind), minimums: [] }
}

const countOfChip = ({ counts, minimums }: SearchCounts, chip: keyof SearchCounts['counts']): Counted => ({
  total: counts[chip],
  isMinimum: minimums.includes(chip),
})

/** Sunday of the week that `today` lies in. */
function weekStart(today: CalendarDate): CalendarDate {
  return addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
}

/** The conditions on `t` of a filter, one a member whose touches are seen. */
function matching({
  scope,
  group,
  kind,
  isEngaged,
  contactKey,
  experienceKey,
  search,
}: ActivityFilter): SQL[] {
  const parts: SQL[] = []
  if (group) parts.push(sql`t.status_group = ${group}`)
  if (kind) parts.push(sql`t.parent_kind = ${parentKindOf[kind]}`)
  if (isEngaged) parts.push(sql`t.engagements_count > 0`)
  if (contactKey) parts.push(sql`t.contact_key = ${contactKey}`)
  if (experienceKey) parts.push(sql`t.experience_key = ${experienceKey}`)
  if (search) parts.push(sql`t.search_text like ${`%${escapeLike(search.toLowerCase())}%`}`)
  return touchBranches(scope).map((whose) => sql.join([whose, ...parts], sql` and `))
}

type ListRow = TouchJoined & { half: Place['half'] }

/**
 * The statement that reads the rows of a page, and one more: those after `before`, or the first ones. It reads about as
 * many rows as it answers, wherever the page lies (R-4).
 */
export function pageStatement(filter: ActivityFilter, anchor: CalendarDate, before: Place | null): SQL {
  const after =
    before?.half === 'ahead' ? sql`and (t.event_date, t.key) > (${before.date}::date, ${before.key})` : sql``
  const earlier =
    before?.half === 'past' ? sql`and (t.event_date, t.key) < (${before.date}::date, ${before.key})` : sql``
  const halves = matching(filter).flatMap((where) => {
    const ahead = sql`
      (select t.key, t.event_date, 'ahead' as half from touches t
        where ${where} and t.event_date >= ${anchor}::date ${after}
        order by t.event_date, t.key limit ${perPage + 1})`
    const past = sql`
      (select t.key, t.event_date, 'past' as half from touches t
        where ${where} and t.event_date < ${anchor}::date ${earlier}
        order by t.event_date desc, t.key desc limit ${perPage + 1})`
    return before?.half === 'past' ? [past] : [ahead, past]
  })
  // Cut before it is joined: of a team every member's pages are read, but only one page is shown.
  return sql`
    with page as (
      select key, event_date, half from (${sql.join(halves, sql` union all `)}) found
      order by half, case when half = 'ahead' then event_date end, case when half = 'ahead' then key end,
        event_date desc, key desc
      limit ${perPage + 1}
    )
    select ${joinedColumns}, page.half from page join touches t on t.key = page.key ${joinedTables}
    order by page.half, case when page.half = 'ahead' then page.event_date end,
      case when page.half = 'ahead' then page.key end, page.event_date desc, page.key desc`
}

/** The next touches of a scope that wait to be processed, soonest first: for the dashboard. */
export async function nextTouches(tx: Tx, scope: Scope, limit: number, seen: Seen): Promise<TouchRow[]> {
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
