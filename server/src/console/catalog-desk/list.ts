import { type CatalogKind, catalogKinds } from '@goodturn/contract/console/catalog-desk/documents'
import { catalogRowsPerPage } from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogFilter, CatalogPage, CatalogRow } from '@goodturn/contract/console/catalog-desk/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { pictureUrl } from '../../shop/catalog/present.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { kindOf } from './kinds.ts'
import { type ListedRow, countDrafts, countItems, findItems } from './list.queries.ts'

interface ItemsQuery {
  kind: CatalogKind
  search?: string | undefined
  state?: CatalogFilter | undefined
  after?: string | undefined
}

/** A page of the items of a kind: new ones first, then by title. The first page also counts the other kinds. */
export async function listItems(
  tx: Tx,
  { kind, search, state, after: cursorText }: ItemsQuery,
): Promise<CatalogPage> {
  const { things } = kindOf(kind)
  const wanted = { kind, search, state }
  const cursor = cursorText ? readCursor(cursorText, ['number', 'text', 'text']) : null
  const after = cursor && {
    isNew: cursor.at[0] === 1,
    title: String(cursor.at[1]),
    key: String(cursor.at[2]),
  }
  const rows = await findItems(tx, things, wanted, { after, limit: catalogRowsPerPage + 1 })
  const { total, isMinimum } = cursor ?? (await countItems(tx, things, wanted))
  const page = pageFrom({
    rows,
    page: cursor?.page ?? 1,
    perPage: catalogRowsPerPage,
    total,
    isMinimum,
    at: (row) => [row.is_new ? 1 : 0, row.title, row.key],
    present: (row) => presentRow(kind, row),
  })
  return { ...page, kinds: cursor ? null : await countKinds(tx) }
}

async function countKinds(tx: Tx): Promise<CatalogPage['kinds']> {
  const counts: NonNullable<CatalogPage['kinds']> = []
  for (const kind of catalogKinds) {
    const all = { kind, search: undefined, state: undefined }
    const { total } = await countItems(tx, kindOf(kind).things, all)
    counts.push({ kind, count: total, drafts: await countDrafts(tx, kind) })
  }
  return counts
}

function presentRow(kind: CatalogKind, row: ListedRow): CatalogRow {
  const { key, title, line, note, art, slug, price_cents: cents, saved_at: savedAt, saved_by: savedBy } = row
  return {
    kind,
    key,
    title,
    line,
    note,
    art: art && { tint: art.tint, of: art.of },
    image: slug === null ? null : pictureUrl(slug, row.image_name),
    price: cents === null ? null : dollars(cents),
    state: row.is_new ? 'new' : row.active ? 'onsale' : 'hidden',
    draft:
      savedAt === null || savedBy === null
        ? null
        : {
            saved_at: seconds(new Date(savedAt)),
            saved_by: { key: savedBy, name: row.saved_by_name ?? '' },
            publish_at: seconds(row.publish_at),
            failed: row.failed,
          },
  }
}
