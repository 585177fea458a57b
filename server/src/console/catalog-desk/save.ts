import type { CatalogDocument, CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import type { StaffKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { randomCode } from '../../platform/ids.ts'
import { type DraftRow, takenSlugs } from './drafts.queries.ts'
import { draftChanged, draftNotFound } from './errors.ts'
import { linkText, couldBecomeWebAddress } from './web-address.ts'
import { newestNumber, showItem } from './show.ts'
import { type StoredDocument, catalogDrafts } from './tables.ts'
import { type ItemWithDraft, findItem, isSame } from './item.ts'
import type { Kind } from './kind.ts'

interface SaveInput {
  kind: CatalogKind
  key: string
  /** Revision of the draft that was loaded; null if there was none. */
  revision: string | null
  document: CatalogDocument
}

/** Saves a document as an item's draft. 409 if a colleague saved, published, or discarded it in the meantime. */
export async function saveDraft(
  ctx: Ctx,
  { kind, key, revision, document }: SaveInput,
): Promise<CatalogItem> {
  requireSavable(kind, document)
  const { now } = ctx.cause()
  return ctx.transaction(async (tx) => {
    const item = await findItem(tx, kind, key, { lock: true })
    await replaceDraft(tx, item, { revision, document, staffKey: ctx.staff.key, now })
    return showItem(tx, kind, key, now)
  })
}

interface DraftInput {
  revision: string | null
  document: CatalogDocument
  staffKey: StaffKey
  now: Date
}

/** Saves a document as the draft of a locked item, replacing the draft with this `revision`. */
export async function replaceDraft(
  tx: Tx,
  thing: ItemWithDraft,
  { revision, document, staffKey, now }: DraftInput,
): Promise<void> {
  const { name: kind, key, published, live, draft } = thing
  const settled = await thing.kind.settle(tx, document, published, await takenSlugs(tx, kind, key))
  const kept = thing.kind.keep(settled)
  if (isRepeat(thing.kind, draft, kept, staffKey)) return
  requireRevision(draft, revision)
  const row = {
    title: settled.title,
    document: kept,
    base: live,
    basedOn: await newestNumber(tx, thing),
    revision: randomCode(9),
    savedAt: now,
    savedBy: staffKey,
    failed: null,
  }
  if (draft) {
    await tx.update(catalogDrafts).set(row).where(eq(catalogDrafts.revision, draft.revision))
    return
  }
  const created = await tx
    .insert(catalogDrafts)
    .values({ kind, itemKey: key, ...row })
    .onConflictDoNothing()
    .returning({ revision: catalogDrafts.revision })
  // Someone created a draft after we looked.
  if (created.length === 0) throw draftChanged('A colleague')
}

/** Whether this repeats the last save, like a second click: then there is nothing to do. */
function isRepeat(kind: Kind, draft: DraftRow | null, document: StoredDocument, staffKey: StaffKey): boolean {
  return draft !== null && draft.saved_by === staffKey && isSame(kind, draft.document, document)
}

/** 409 unless the draft is the one that the caller has seen. */
export function requireRevision(draft: DraftRow | null, revision: string | null): void {
  if (draft?.revision === (revision ?? undefined)) return
  throw draft ? draftChanged(draft.saved_by_name) : draftNotFound()
}

/**
 * 400 if the document's kind differs from the one in the URL, or if its link is not http or https. A draft may be
 * incomplete, but its contents are shown to colleagues as they are.
 */
export function requireSavable(kind: CatalogKind, document: CatalogDocument): void {
  if (document.kind !== kind) throw invalid('document.kind', 'This is a different kind of item.')
  if (
    document.kind === 'service' &&
    document.external_link !== null &&
    !couldBecomeWebAddress(document.external_link)
  )
    throw invalid('document.external_link', linkText)
}
