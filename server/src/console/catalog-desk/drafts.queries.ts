import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { StoredDocument } from './tables.ts'

export interface DraftRow {
  title: string
  document: StoredDocument
  base: StoredDocument | null
  based_on: number
  revision: string
  saved_at: Date | string
  saved_by: StaffKey
  saved_by_name: string
  publish_at: Date | string | null
  planned_by: StaffKey | null
  planned_by_name: string | null
  failed: string | null
}

/** The draft of an item and who saved it; null if there is none. Locks it on request. */
export async function findDraft(
  tx: Tx,
  kind: CatalogKind,
  key: string,
  { lock }: { lock: boolean },
): Promise<DraftRow | null> {
  const rows = await rowsOf<DraftRow>(
    tx,
    sql`select d.title, d.document, d.base, d.based_on, d.revision, d.saved_at, d.saved_by,
          saver.name as saved_by_name, d.publish_at, d.planned_by, planner.name as planned_by_name, d.failed
        from catalog_drafts d join staff_accounts saver on saver.key = d.saved_by
        left join staff_accounts planner on planner.key = d.planned_by
        where d.kind = ${kind} and d.item_key = ${key} ${lock ? sql`for update of d` : sql``}`,
  )
  return rows[0] ?? null
}

/** Slugs used by drafts of other new items of a kind. */
export async function takenSlugs(tx: Tx, kind: CatalogKind, key: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`select document ->> 'slug' as slug from catalog_drafts
        where kind = ${kind} and based_on = 0 and item_key <> ${key} and document ->> 'slug' is not null`,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** The items whose drafts are due at `now`, earliest first. */
export function dueDrafts(tx: Tx, now: Date): Promise<{ kind: CatalogKind; item_key: string }[]> {
  return rowsOf(
    tx,
    sql`select kind, item_key from catalog_drafts where publish_at <= ${now.toISOString()}::timestamptz
        order by publish_at, kind, item_key`,
  )
}

/** The new item with this title that the same person created within the last minute; null if there is none. */
export async function justCreated(
  tx: Tx,
  { kind, title, savedBy, now }: { kind: CatalogKind; title: string; savedBy: StaffKey; now: Date },
): Promise<string | null> {
  const rows = await rowsOf<{ item_key: string }>(
    tx,
    sql`select item_key from catalog_drafts
        where kind = ${kind} and based_on = 0 and title = ${title} and saved_by = ${savedBy}
          and saved_at > ${now.toISOString()}::timestamptz - interval '1 minute' limit 1`,
  )
  return rows[0]?.item_key ?? null
}
