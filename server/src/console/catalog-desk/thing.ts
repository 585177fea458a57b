import { isDeepStrictEqual } from 'node:util'
import type { CatalogDocument, CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type DraftRow, findDraft } from './drafts.queries.ts'
import { noSuchThing } from './errors.ts'
import type { Kind } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { Kept } from './tables.ts'

/** A thing of the catalog: what members see, and what somebody is making of it. One of the two is there. */
export interface Thing {
  name: CatalogKind
  key: string
  kind: Kind
  /** As it is kept, and as the contract has it; null for a thing that was never published. */
  live: Kept | null
  published: CatalogDocument | null
  draft: DraftRow | null
}

/**
 * A thing by its kind and key; 404 when there is none. Locked for whoever changes it, with all of its kind: two who
 * change things of one kind at once go one after the other, so that no two take one title, and the last one of those
 * that members need stays.
 */
export async function findThing(
  tx: Tx,
  name: CatalogKind,
  key: string,
  options: { lock: boolean },
): Promise<Thing> {
  const kind = kindOf(name)
  if (options.lock)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalog ${name}`}, 0))`)
  const draft = await findDraft(tx, name, key, options)
  const live = await kind.read(tx, key, options)
  if (!live && !draft) throw noSuchThing()
  return { name, key, kind, live, published: live && kind.present(live), draft }
}

/** Whether two documents are one, as they are kept. */
export function isSame(one: Kept | null, other: Kept | null): boolean {
  return isDeepStrictEqual(one, other)
}
