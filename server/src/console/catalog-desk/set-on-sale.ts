import {
  type CatalogDocument,
  type CatalogKind,
  isOffered,
  canBeHidden,
} from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/errors.ts'
import { randomCode } from '../../platform/ids.ts'
import { noSuchItem, notReady } from './errors.ts'
import { writeVersion } from './publish.ts'
import { faultsOf } from './review.ts'
import { showItem } from './show.ts'
import { catalogDrafts } from './tables.ts'
import { findItem } from './item.ts'

/**
 * Takes an item off sale or puts it back, at once, with no other change, as a new version. Its draft stays and gets the
 * same setting. Does nothing if it is set that way already.
 */
export async function setOnSale(
  ctx: Ctx,
  { kind: name, key }: { kind: CatalogKind; key: string },
  active: boolean,
): Promise<CatalogItem> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const item = await findItem(tx, name, key, { lock: true })
    const { kind, published, draft } = item
    if (!published) throw noSuchItem()
    if (!canBeHidden(published)) throw refuse(400, 'invalid_state', 'Members always see this.')
    if (isOffered(published) === active) return showItem(tx, name, key, cause.now)
    const changed = { ...published, active }
    const faults = faultsOf(await kind.review(tx, { key, document: changed, published, now: cause.now }))
    // An item with faults may be hidden, unless members need it.
    const stopping = active ? faults : faults.filter(({ field }) => field === 'active')
    if (stopping.length > 0) throw notReady(stopping)
    const number = await writeVersion(tx, cause, item, {
      document: kind.keep(changed),
      staffKey: ctx.staff.key,
      isPlanned: false,
      revision: null,
    })
    if (draft) {
      const document = kind.keep({ ...kind.present(draft.document), active } as CatalogDocument)
      const base = await kind.read(tx, key, { lock: true })
      await tx
        .update(catalogDrafts)
        .set({ document, base, basedOn: number, revision: randomCode(9) })
        .where(eq(catalogDrafts.revision, draft.revision))
    }
    return showItem(tx, name, key, cause.now)
  })
}
