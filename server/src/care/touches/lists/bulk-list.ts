import { readKey } from '@goodturn/contract/read-key'
import { perPage } from '@goodturn/contract/limits'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Activity } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import {
  type CardFilter,
  type CardRow,
  countCards,
  cardColumns,
  matchingCards,
  presentCard,
} from '../cards.ts'
import { type Place, placeBefore } from './jump.ts'
import { presentTouchRow } from './present.ts'
import { type TouchJoined, fullTables, joinedColumns, joinedTables } from './queries.ts'
import type { ViewContext } from './view-context.ts'

interface CardsQuery {
  page: number
  after: string | null
}

// Every card is after this day: the list has only one half, by date.
const anchor = '0001-01-01' as CalendarDate

/**
 * A page of one gift's touches whose messages can still be edited, soonest first (CG-26). The first page includes exact
 * counts; later pages carry the total in their cursor.
 */
export async function listCards(
  tx: Tx,
  filter: CardFilter,
  { page, after }: CardsQuery,
  seen: ViewContext,
): Promise<Activity> {
  const cursor = after === null ? null : readCursor(after, ['date', 'text'])
  const counts = cursor ? null : await countCards(tx, filter)
  const total = cursor?.total ?? counts?.[filter.message ?? 'all'] ?? 0
  const branches = matchingCards(filter)
  const before = cursor
    ? { half: 'ahead' as const, date: String(cursor.at[0]), key: readKey('touch', String(cursor.at[1])) }
    : await placeBefore(tx, {
        branches,
        anchor,
        position: (page - 1) * perPage,
        counted: { total, isMinimum: false },
      })
  const rows = before === 'past the end' ? [] : await pageOfCards(tx, filter, before)
  return {
    ...pageFrom({
      rows,
      page: cursor?.page ?? page,
      perPage,
      total,
      at: (row) => [row.event_date, row.key],
      present: (row) => ({ ...presentTouchRow(row, seen), card: presentCard(row) }),
    }),
    counts: null,
    ...(counts ? { messages: counts } : {}),
    today: seen.today,
  }
}

function pageOfCards(tx: Tx, filter: CardFilter, before: Place | null) {
  const after = before ? sql`and (t.event_date, t.key) > (${before.date}::date, ${before.key})` : sql``
  const parts = matchingCards(filter).map(
    (where) => sql`(select t.key, t.event_date from touches t where ${where} ${after}
      order by t.event_date, t.key limit ${perPage + 1})`,
  )
  return rowsOf<TouchJoined & CardRow>(
    tx,
    sql`
    with page as (
      select key, event_date from (${sql.join(parts, sql` union all `)}) found
      order by event_date, key limit ${perPage + 1}
    )
    select ${joinedColumns}, ${cardColumns} from page join touches t on t.key = page.key
      ${joinedTables} ${fullTables}
    order by page.event_date, page.key`,
  )
}
