import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { Change } from '@goodturn/contract/console/catalog-desk/schema'
import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { StoredDocument, versionSources } from './tables.ts'

export interface VersionRow {
  number: number
  source: (typeof versionSources)[number]
  at: Date | string | null
  staff_key: StaffKey | null
  staff_name: string | null
  is_planned: boolean
  changes: Change[]
}

/** Versions of an item below a number, newest first. */
export function findVersions(
  tx: Tx,
  { kind, key, below, limit }: { kind: CatalogKind; key: string; below: number | null; limit: number },
): Promise<VersionRow[]> {
  const older = below === null ? sql`true` : sql`v.number < ${below}`
  return rowsOf<VersionRow>(
    tx,
    sql`select v.number, v.source, v.at, v.staff_key, staff.name as staff_name, v.is_planned, v.changes
        from catalog_versions v left join staff_accounts staff on staff.key = v.staff_key
        where v.kind = ${kind} and v.item_key = ${key} and ${older} order by v.number desc limit ${limit}`,
  )
}

/** The newest version with its document, or the one with the given number; null if there is none. */
export async function findVersion(
  tx: Tx,
  kind: CatalogKind,
  key: string,
  number: number | null = null,
): Promise<{ number: number; document: StoredDocument } | null> {
  const wanted = number === null ? sql`true` : sql`number = ${number}`
  const rows = await rowsOf<{ number: number; document: StoredDocument }>(
    tx,
    sql`select number, document from catalog_versions
        where kind = ${kind} and item_key = ${key} and ${wanted} order by number desc limit 1`,
  )
  return rows[0] ?? null
}

/** Whether a version was published from the draft of this revision. */
export async function isPublished(
  tx: Tx,
  kind: CatalogKind,
  key: string,
  revision: string,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from catalog_versions where revision = ${revision} and kind = ${kind} and item_key = ${key}`,
  )
  return rows.length > 0
}
