import { changesBetween } from '@goodturn/contract/console/catalog-desk/changes'
import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { changesMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogItem, Change } from '@goodturn/contract/console/catalog-desk/schema'
import type { StaffKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { draftNotFound, notReady, nothingToPublish } from './errors.ts'
import { keepPictures } from './pictures.ts'
import { faultsOf, reviewItem } from './review.ts'
import { requireRevision } from './save.ts'
import { showItem } from './show.ts'
import { type StoredDocument, catalogDrafts, catalogVersions } from './tables.ts'
import { type ItemWithDraft, findItem, isSame } from './item.ts'
import { findVersion, isPublished } from './versions.queries.ts'

interface PublishInput {
  kind: CatalogKind
  key: string
  revision: string
}

/** Publishes the draft that the caller has seen. A repeated request, like a second click, publishes nothing. */
export async function publishNow(ctx: Ctx, { kind, key, revision }: PublishInput): Promise<CatalogItem> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const item = await findItem(tx, kind, key, { lock: true })
    if (!item.draft) {
      if (!(await isPublished(tx, kind, key, revision))) throw draftNotFound()
      return showItem(tx, kind, key, cause.now)
    }
    requireRevision(item.draft, revision)
    await publishDraft(tx, cause, item, { staffKey: ctx.staff.key, isPlanned: false })
    return showItem(tx, kind, key, cause.now)
  })
}

/** Publishes the draft of a locked item; 400 with the faults that block it. */
export async function publishDraft(
  tx: Tx,
  cause: Cause,
  thing: ItemWithDraft,
  who: { staffKey: StaffKey; isPlanned: boolean },
): Promise<void> {
  const draft = present(thing.draft, 'a draft is published')
  const faults = faultsOf(await reviewItem(tx, thing, cause.now))
  if (faults.length > 0) throw notReady(faults)
  if (isSame(thing.kind, thing.live, draft.document)) throw nothingToPublish()
  await writeVersion(tx, cause, thing, { ...who, document: draft.document, revision: draft.revision })
  await tx.delete(catalogDrafts).where(eq(catalogDrafts.revision, draft.revision))
}

interface NewVersion {
  document: StoredDocument
  staffKey: StaffKey
  isPlanned: boolean
  revision: string | null
}

/** Publishes a document of a locked item to members and stores it as the newest version. */
export async function writeVersion(
  tx: Tx,
  cause: Cause,
  thing: ItemWithDraft,
  { document, staffKey, isPlanned, revision }: NewVersion,
): Promise<number> {
  const { name, key, kind, published } = thing
  const before = await storeCurrentVersion(tx, cause, thing)
  await kind.write(tx, key, document, cause)
  // Read it back, so that the next comparison finds no change.
  const written = present(await kind.read(tx, key, { lock: true }), 'it was just written')
  const after = kind.present(written)
  const changes = changesBetween(published, after)
  const version = {
    kind: name,
    itemKey: key,
    number: before + 1,
    document: written,
    source: 'staff' as const,
    at: cause.now,
    staffKey,
    isPlanned,
    changes: changes.slice(0, changesMax),
    revision,
  }
  await tx.insert(catalogVersions).values(version)
  await keepPictures(tx, written)
  await recordAct(tx, cause, 'catalog.publish', null, {
    kind: name,
    thing: key,
    title: after.title,
    version: before + 1,
    planned: isPlanned,
    by: staffKey,
    ...changesForAudit(changes),
  })
  return before + 1
}

/**
 * Stores what members see now before publishing over it, if no version has it: the state before the first change, or a
 * change made another way. Returns the newest version number; 0 for a new item.
 */
async function storeCurrentVersion(tx: Tx, cause: Cause, thing: ItemWithDraft): Promise<number> {
  const { name, key, kind, live, published } = thing
  if (!live || !published) return 0
  const newest = await findVersion(tx, name, key)
  if (newest && isSame(kind, newest.document, live)) return newest.number
  const number = (newest?.number ?? 0) + 1
  const changes = newest ? changesBetween(kind.present(newest.document), published) : []
  await tx.insert(catalogVersions).values({
    kind: name,
    itemKey: key,
    number,
    document: live,
    changes: changes.slice(0, changesMax),
    ...(newest ? { source: 'elsewhere' as const, at: cause.now } : { source: 'seed' as const }),
  })
  return number
}

function changesForAudit(changes: readonly Change[]) {
  const shown = changes.slice(0, changesMax)
  return {
    before: Object.fromEntries(shown.map(({ label, before }) => [label, before])),
    after: Object.fromEntries(shown.map(({ label, after }) => [label, after])),
  }
}
