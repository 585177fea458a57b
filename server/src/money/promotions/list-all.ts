import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import type { ListedPromotion } from '@goodturn/contract/console/staff/promotions'
import type { PromotionList } from '@goodturn/contract/console/staff/schema'
import { serviceTypes } from '@goodturn/contract/shop/catalog/rules'
import { type SQL, sql } from 'drizzle-orm'
import { serviceTitles } from '../../shop/catalog/service-titles.ts'
import { lastDayStart } from '../../identity/accounts/day-of-member.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import type { PromotionRow } from './find-running.ts'
import { presentPromotion } from './present.ts'
import { promotions } from './tables.ts'

interface PromotionsQuery {
  list: PromotionList
  page: number
  after: string | null
  now: Date
}

/** A page of a list of promotions, for staff: each list is read in index order. */
export async function listPromotions(
  tx: Tx,
  { list, page, after, now }: PromotionsQuery,
): Promise<PageOf<ListedPromotion>> {
  const { where, by, order, beyond } = listOf(list, now)
  const cursor = after === null ? null : readCursor(after, ['instant', 'text'])
  const further = cursor
    ? sql`and (${by}, code) ${beyond} (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const found = await tx
    .select({ promotion: promotions, at: sql<string>`(${by})::text` })
    .from(promotions)
    .where(sql`${where} ${further}`)
    .orderBy(sql`${by} ${order}, code ${order}`)
    .limit(perPage + 1)
    .offset(cursor ? 0 : (page - 1) * perPage)
  const counted = cursor ?? (await countRows(tx, [sql`select from promotions where ${where}`]))
  const named = new Set(found.flatMap(({ promotion }) => promotion.serviceKeys ?? []))
  const titles = await serviceTitles(tx, [...named])
  return pageFrom({
    rows: found,
    page: cursor?.page ?? page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: ({ at, promotion }) => [at, promotion.code],
    present: ({ promotion }) => presentListed(promotion, titles, now),
  })
}

const ends = sql`coalesce(ends_at, 'infinity'::timestamptz)`

interface ListParts {
  where: SQL
  by: SQL
  order: SQL
  /** Compares a row with the last one of the previous page. */
  beyond: SQL
}

/** Qualified with its table: alone, the name would refer to the selected text of the same name. */
function listOf(list: PromotionList, now: Date): ListParts {
  const at = sql`${now.toISOString()}::timestamptz`
  // The same condition as `hasEnded`.
  const isOver = sql`(ended_at is not null or ${ends} < ${lastDayStart(now).toISOString()}::timestamptz)`
  const upward = { order: sql`asc`, beyond: sql`>` }
  switch (list) {
    case 'running':
      return {
        where: sql`not ${isOver} and (starts_at is null or starts_at <= ${at})`,
        by: ends,
        ...upward,
      }
    case 'planned':
      return { where: sql`starts_at > ${at} and not ${isOver}`, by: sql`promotions.starts_at`, ...upward }
    case 'ended':
      return { where: isOver, by: ends, order: sql`desc`, beyond: sql`<` }
  }
}

function presentListed(row: PromotionRow, titles: ReadonlyMap<string, string>, now: Date): ListedPromotion {
  return {
    ...presentPromotion(row, now),
    title: row.title,
    types: serviceTypes.filter((type) => row.serviceTypes?.includes(type)),
    services: (row.serviceKeys ?? [])
      .map((key) => titles.get(key) ?? key)
      .sort((one, other) => one.localeCompare(other, 'en')),
  }
}
