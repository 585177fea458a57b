import type { CatalogDocument, CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { randomCode } from '../../platform/ids.ts'
import { justCreated, takenSlugs } from './drafts.queries.ts'
import { kindOf } from './kinds.ts'
import { requireSavable } from './save.ts'
import { showItem } from './show.ts'
import { catalogDrafts } from './tables.ts'

/** Keeps two people who create items at the same time from taking the same name. */
const creationLock = 7_460_061

/**
 * Creates a new catalog item as a draft; members see it once published. A second click within a minute returns the item
 * of the first.
 */
export async function addItem(
  ctx: Ctx,
  { kind: name, document: typed }: { kind: CatalogKind; document: CatalogDocument },
): Promise<CatalogItem> {
  requireSavable(name, typed)
  const kind = kindOf(name)
  const { now } = ctx.cause()
  const savedBy = ctx.staff.key
  return ctx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${creationLock})`)
    const document = await kind.settle(tx, typed, null, await takenSlugs(tx, name, ''))
    const known = await justCreated(tx, { kind: name, title: document.title, savedBy, now })
    if (known !== null) return showItem(tx, name, known, now)
    const itemKey = kind.newKey(document)
    await tx.insert(catalogDrafts).values({
      kind: name,
      itemKey,
      title: document.title,
      document: kind.keep(document),
      basedOn: 0,
      revision: randomCode(9),
      savedAt: now,
      savedBy,
    })
    return showItem(tx, name, itemKey, now)
  })
}
