import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogFilter } from '@goodturn/contract/console/catalog-desk/schema'
import type { StaffKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/like.ts'
import type { Counted } from '../../platform/lists/paging.ts'

export interface ListedRow {
  key: string
  is_new: boolean
  title: string
  line: string
  note: string
  art: Art | null
  image_name: string | null
  slug: string | null
  price_cents: number | null
  active: boolean
  saved_at: Date | string | null
  saved_by: StaffKey | null
  saved_by_name: string | null
  publish_at: Date | string | null
  failed: string | null
}

export interface ItemFilter {
  kind: CatalogKind
  search: string | undefined
  state: CatalogFilter | undefined
}

/** The row before a page's first one. */
export interface After {
  isNew: boolean
  title: string
  key: string
}

/** Items of a kind with their drafts: never published first, then by title. */
export function findItems(
  tx: Tx,
  things: SQL,
  wanted: ItemFilter,
  { after, limit }: { after: After | null; limit: number },
): Promise<ListedRow[]> {
  const behind = after
    ? sql`(not one.is_new, lower(one.title), one.key) > (${!after.isNew}, lower(${after.title}::text), ${after.key})`
    : sql`true`
  return rowsOf<ListedRow>(
    tx,
    sql`select one.*, d.saved_at, d.saved_by, saver.name as saved_by_name, d.publish_at, d.failed
        from (${filteredItems(things, wanted)}) one
        left join catalog_drafts d on d.kind = ${wanted.kind} and d.item_key = one.key
        left join staff_accounts saver on saver.key = d.saved_by
        where ${behind} order by not one.is_new, lower(one.title), one.key limit ${limit}`,
  )
}

/** Returns the number of items in a list. */
export function countItems(tx: Tx, things: SQL, wanted: ItemFilter): Promise<Counted> {
  return countRows(tx, [filteredItems(things, wanted)])
}

/** The number of drafts of a kind. */
export async function countDrafts(tx: Tx, kind: CatalogKind): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from catalog_drafts where kind = ${kind}`,
  )
  return rows[0]?.count ?? 0
}

function filteredItems(things: SQL, { kind, search, state }: ItemFilter): SQL {
  const found = search ? sql`thing.title ilike ${`%${escapeLike(search)}%`}` : sql`true`
  return sql`select thing.* from (
      select published.*, false as is_new from (${things}) published
      union all
      select d.item_key, d.title, '', '', d.document -> 'art', d.document ->> 'imageName', d.document ->> 'slug',
        null::integer, false, true
      from catalog_drafts d where d.kind = ${kind} and d.based_on = 0) thing
    where ${found} and ${inState(kind, state)}`
}

function inState(kind: CatalogKind, state: CatalogFilter | undefined): SQL {
  const draft = sql`select from catalog_drafts own where own.kind = ${kind} and own.item_key = thing.key`
  switch (state) {
    case 'onsale':
      return sql`thing.active`
    case 'hidden':
      return sql`not thing.active and not thing.is_new`
    case 'draft':
      return sql`exists (${draft})`
    case 'planned':
      return sql`exists (${draft} and own.publish_at is not null)`
    case undefined:
      return sql`true`
  }
}
