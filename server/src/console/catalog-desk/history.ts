import type { PageOf } from '@goodturn/contract/call'
import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { versionsPerPage } from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogVersion } from '@goodturn/contract/console/catalog-desk/schema'
import { seconds } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { newestNumber } from './show.ts'
import { findItem } from './item.ts'
import { type VersionRow, findVersions } from './versions.queries.ts'

/** A page of an item's published versions, newest first. An item that never changed has one version, the original. */
export async function listVersions(
  tx: Tx,
  { kind, key, after }: { kind: CatalogKind; key: string; after?: string | undefined },
): Promise<PageOf<CatalogVersion>> {
  const item = await findItem(tx, kind, key, { lock: false })
  const newest = await newestNumber(tx, item)
  const cursor = after ? readCursor(after, ['number']) : null
  const below = cursor ? Number(cursor.at[0]) : null
  const rows = await findVersions(tx, { kind, key, below, limit: versionsPerPage + 1 })
  return pageFrom({
    rows: rows.length === 0 && newest === 1 && !cursor ? [seededVersion] : rows,
    page: cursor?.page ?? 1,
    perPage: versionsPerPage,
    total: newest,
    at: ({ number }) => [number],
    present: (row) => presentVersion(row, newest),
  })
}

const seededVersion: VersionRow = {
  number: 1,
  source: 'seed',
  at: null,
  staff_key: null,
  staff_name: null,
  is_planned: false,
  changes: [],
}

function presentVersion(row: VersionRow, newest: number): CatalogVersion {
  const { number, source, changes, staff_key: key, staff_name: name } = row
  return {
    number,
    source,
    at: seconds(row.at),
    by: key && { key, name: name ?? '' },
    planned: row.is_planned,
    changes,
    current: number === newest,
  }
}
