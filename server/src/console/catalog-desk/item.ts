import { isDeepStrictEqual } from 'node:util'
import type { CatalogDocument, CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type DraftRow, findDraft } from './drafts.queries.ts'
import { noSuchItem } from './errors.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { StoredDocument } from './tables.ts'

/** A catalog item: what members see, and its draft. At least one of the two is set. */
export interface ItemWithDraft {
  name: CatalogKind
  key: string
  kind: Kind
  /** The stored document and its contract form; null if never published. */
  live: StoredDocument | null
  published: CatalogDocument | null
  draft: DraftRow | null
}

/**
 * Finds an item by its kind and key; 404 if there is none. Locking an item locks its whole kind, so changes to one kind
 * run one at a time: no two items take the same title, and the last item that members need can't be removed.
 */
export async function findItem(
  tx: Tx,
  name: CatalogKind,
  key: string,
  options: { lock: boolean },
): Promise<ItemWithDraft> {
  const kind = kindOf(name)
  if (options.lock)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalog ${name}`}, 0))`)
  const draft = await findDraft(tx, name, key, options)
  const live = await kind.read(tx, key, options)
  if (!live && !draft) throw noSuchItem()
  return { name, key, kind, live, published: live && kind.present(live), draft }
}

/** Whether two stored documents say the same; one stored before a field existed equals one with its empty value. */
export function isSame(kind: Kind, one: StoredDocument | null, other: StoredDocument | null): boolean {
  return isDeepStrictEqual(one && kind.present(one), other && kind.present(other))
}
