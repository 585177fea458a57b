import type { CatalogDocument, CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogThing } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { randomCode } from '../../platform/ids.ts'
import { justBegun, takenSlugs } from './drafts.queries.ts'
import { kindOf } from './kinds.ts'
import { requireSavable } from './save.ts'
import { showThing } from './show.ts'
import { catalogDrafts } from './tables.ts'

/** Keeps two people who create items at the same time from taking the same name. */
const beginningLock = 7_460_061

/**
 * Creates a new catalog item as a draft; members see it once published. A second click within a minute returns the item
 * of the first.
 */
export async function addThing(
  ctx: Ctx,
  { kind: name, document: typed }: { kind: CatalogKind; document: CatalogDocument },
): Promise<CatalogThing> {
  requireSavable(name, typed)
  const kind = kindOf(name)
  const { now } = ctx.cause()
  const savedBy = ctx.staff.key
  return ctx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${beginningLock})`)
    const document = await kind.settle(tx, typed, null, await takenSlugs(tx, name, ''))
    const known = await justBegun(tx, { kind: name, title: document.title, savedBy, now })
    if (known !== null) return showThing(tx, name, known, now)
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
    return showThing(tx, name, itemKey, now)
  })
}
