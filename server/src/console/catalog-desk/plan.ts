import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { planDaysMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { draftNotFound, notReady, nothingToPublish } from './errors.ts'
import { faultsOf, reviewItem } from './review.ts'
import { requireRevision } from './save.ts'
import { showItem } from './show.ts'
import { catalogDrafts } from './tables.ts'
import { findItem, isSame } from './item.ts'

const dayMs = 86_400_000

/** Schedules the draft that the caller has seen for publishing at a future time, in seconds of business time. */
export async function planDraft(
  ctx: Ctx,
  asked: { kind: CatalogKind; key: string; revision: string; publish_at: number },
): Promise<CatalogItem> {
  const { kind, key, revision } = asked
  const cause = ctx.cause()
  const publishAt = new Date(asked.publish_at * 1000)
  if (publishAt <= cause.now) throw invalid('publish_at', 'This time has passed. Please choose a later one.')
  if (publishAt.getTime() > cause.now.getTime() + planDaysMax * dayMs)
    throw invalid('publish_at', `Please choose a day within the next ${planDaysMax} days.`)
  return ctx.transaction(async (tx) => {
    const item = await findItem(tx, kind, key, { lock: true })
    if (!item.draft) throw draftNotFound()
    requireRevision(item.draft, revision)
    const faults = faultsOf(await reviewItem(tx, item, cause.now))
    if (faults.length > 0) throw notReady(faults)
    if (isSame(item.kind, item.live, item.draft.document)) throw nothingToPublish()
    await tx
      .update(catalogDrafts)
      .set({ publishAt, plannedBy: ctx.staff.key, failed: null })
      .where(eq(catalogDrafts.revision, revision))
    const { title } = item.draft
    const at = publishAt.toISOString()
    await recordAct(tx, cause, 'catalog.plan', null, { kind, thing: key, title, at })
    return showItem(tx, kind, key, cause.now)
  })
}

/** Cancels the schedule; the draft stays until someone publishes it. */
export async function unplanDraft(
  ctx: Ctx,
  { kind, key, revision }: { kind: CatalogKind; key: string; revision: string },
): Promise<CatalogItem> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const { draft } = await findItem(tx, kind, key, { lock: true })
    if (!draft) throw draftNotFound()
    requireRevision(draft, revision)
    if (draft.publish_at !== null) {
      await tx
        .update(catalogDrafts)
        .set({ publishAt: null, plannedBy: null })
        .where(eq(catalogDrafts.revision, revision))
      await recordAct(tx, cause, 'catalog.unplan', null, { kind, thing: key, title: draft.title })
    }
    return showItem(tx, kind, key, cause.now)
  })
}
