import type { happinessSorts } from '@goodturn/contract/outreach/happiness/calls'
import type { HappinessSummary } from '@goodturn/contract/outreach/happiness/schema'
import { type HappinessPart, lowScoreBelow } from '@goodturn/contract/outreach/happiness/score'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { searchConditions } from '../../people/contacts/search.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { type Counted, type Cursor, readCursor } from '../../platform/lists/paging.ts'

/** A person in the list, with the sort columns. */
export interface ListedRow {
  key: ContactKey
  displayName: string
  firstName: string
  score: number | null
  parts: HappinessPart[]
  at: string | number
}

export interface ScoresPage {
  rows: ListedRow[]
  cursor: Cursor | null
  counted: Counted
}

interface ScoresFilter extends PageRequest {
  search: string
}

interface ByScore extends ScoresFilter {
  sort: (typeof happinessSorts)[number]
  below: number | null
}

/** A page of a member's people by score, plus one row; only those below `below` if given. */
export async function pageOfScores(
  tx: Tx,
  memberKey: MemberKey,
  { sort, below, search, page = 1, after }: ByScore,
): Promise<ScoresPage> {
  const isByDay = sort === 'last'
  const descending = sort === '-score'
  const cursor = after ? readCursor(after, [isByDay ? 'date' : 'number', 'text']) : null
  const column = isByDay ? sql`h.last_on` : sql`h.score`
  const cast = isByDay ? sql`date` : sql`int`
  const shown = isByDay ? sql`found.at::text` : sql`found.at`
  const which = joinConditions([
    sql`h.member_key = ${memberKey} and c.member_key = h.member_key and c.archived_at is null
      and h.parts <> '[]'::jsonb`,
    below === null ? sql`true` : sql`h.score < ${below}`,
    ...searchConditions(sql`c.search_text`, search),
  ])
  const from = sql`from happiness_scores h join contacts c on c.key = h.contact_key`
  const counted = cursor ?? (await countRows(tx, [sql`select 1 ${from} where ${which}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const end = descending ? sql`desc` : sql`asc`
  const walk = descending === jump.fromEnd ? sql`asc` : sql`desc`
  const sign = descending ? sql`<` : sql`>`
  const past = cursor
    ? sql`and (${column}, h.contact_key) ${sign} (${cursor.at[0]}::${cast}, ${cursor.at[1]})`
    : sql``
  // The first page has its own statement: deep pages would make the database pick a plan that sorts everyone.
  const passedBy = jump.offset > 0 ? sql`offset ${jump.offset}` : sql``
  const rows = await rowsOf<ListedRow>(
    tx,
    sql`select c.key, c.display_name as "displayName", c.first_name as "firstName", found.score, found.parts, ${shown} as at
        from (select h.contact_key, h.score, h.parts, ${column} as at ${from} where ${which} ${past}
          order by ${column} ${walk}, h.contact_key ${walk} limit ${jump.limit} ${passedBy}) found
        join contacts c on c.key = found.contact_key order by found.at ${end}, found.contact_key ${end}`,
  )
  return { rows, cursor, counted }
}

/** A page, by name, of a member's people without enough data for a score. */
export async function pageWithoutScores(
  tx: Tx,
  memberKey: MemberKey,
  { search, page = 1, after }: ScoresFilter,
): Promise<ScoresPage> {
  const cursor = after ? readCursor(after, ['text', 'text']) : null
  const which = joinConditions([
    sql`c.member_key = ${memberKey} and c.archived_at is null`,
    sql`not exists (select from happiness_scores h where h.contact_key = c.key)`,
    ...searchConditions(sql`c.search_text`, search),
  ])
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from contacts c where ${which}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`desc` : sql`asc`
  const past = cursor ? sql`and (c.sort_name, c.key) > (${cursor.at[0]}, ${cursor.at[1]})` : sql``
  const rows = await rowsOf<ListedRow>(
    tx,
    sql`select found.* from (
          select c.key, c.display_name as "displayName", c.first_name as "firstName", null::int as score,
            '[]'::jsonb as parts, c.sort_name as at
          from contacts c where ${which} ${past}
          order by c.sort_name ${walk}, c.key ${walk} limit ${jump.limit} offset ${jump.offset}) found
        order by found.at, found.key`,
  )
  return { rows, cursor, counted }
}

/** Finds one of the member's own people, archived or not. */
export async function findOwnPerson(
  tx: Tx,
  memberKey: MemberKey,
  key: ContactKey,
): Promise<Pick<ListedRow, 'displayName' | 'firstName'> | null> {
  const rows = await rowsOf<Pick<ListedRow, 'displayName' | 'firstName'>>(
    tx,
    sql`select c.display_name as "displayName", c.first_name as "firstName" from contacts c
        where c.key = ${key} and c.member_key = ${memberKey}`,
  )
  return rows[0] ?? null
}

/** Totals over a member's people, read from the index of scores alone. */
export async function countsOf(tx: Tx, memberKey: MemberKey): Promise<HappinessSummary> {
  const rows = await rowsOf<HappinessSummary>(
    tx,
    sql`select round(avg(h.score))::int as average, count(*)::int as scored,
          count(*) filter (where h.score < ${lowScoreBelow})::int as needs_thought
        from happiness_scores h join contacts c on c.key = h.contact_key and c.archived_at is null
        where h.member_key = ${memberKey} and h.parts <> '[]'::jsonb`,
  )
  const [row] = rows
  const { average = null, scored = 0, needs_thought = 0 } = row ?? {}
  return { average, scored, needs_thought }
}

const joinConditions = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)
