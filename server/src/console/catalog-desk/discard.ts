import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { findDraft } from './drafts.queries.ts'
import { requireRevision } from './save.ts'
import { catalogDrafts } from './tables.ts'

/** Discards the draft that the caller has seen; does nothing if it is already gone. */
export async function discardDraft(
  ctx: Ctx,
  { kind, key, revision }: { kind: CatalogKind; key: string; revision: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await findDraft(tx, kind, key, { lock: true })
    if (!draft) return
    requireRevision(draft, revision)
    await tx.delete(catalogDrafts).where(eq(catalogDrafts.revision, revision))
    await recordAct(tx, ctx.cause(), 'catalog.discard', null, { kind, thing: key, title: draft.title })
  })
}
