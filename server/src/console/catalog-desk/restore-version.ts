import { type CatalogKind, documentSchema } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogDocument } from '@goodturn/contract/console/catalog-desk/documents'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { z } from 'zod/mini'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { replaceDraft } from './save.ts'
import { showItem } from './show.ts'
import { type ItemWithDraft, findItem } from './item.ts'
import { findVersion } from './versions.queries.ts'

/** Makes a draft from an older version, replacing the draft that the caller has seen. Publishes nothing. */
export async function restoreVersion(
  ctx: Ctx,
  asked: { kind: CatalogKind; key: string; number: number; revision: string | null },
): Promise<CatalogItem> {
  const { kind, key, number, revision } = asked
  const { now } = ctx.cause()
  return ctx.transaction(async (tx) => {
    const item = await findItem(tx, kind, key, { lock: true })
    const document = await documentOf(tx, item, number)
    await replaceDraft(tx, item, { revision, document, staffKey: ctx.staff.key, now })
    return showItem(tx, kind, key, now)
  })
}

/** The document of a version, 404 if there is none. For an item that never changed, version 1 is what members see. */
export async function documentOf(tx: Tx, thing: ItemWithDraft, number: number): Promise<CatalogDocument> {
  const version = await findVersion(tx, thing.name, thing.key, number)
  const isUnchanged = number === 1 && thing.live !== null
  if (version) return readOldVersion(thing.kind.present(version.document))
  if (isUnchanged && thing.published) return thing.published
  throw notFound('We couldn’t find that version.')
}

/** Versions saved by an older release may not match today's schema. */
function readOldVersion(document: CatalogDocument): CatalogDocument {
  const read = z.safeParse(documentSchema, document)
  if (read.success) return read.data
  throw refuse(400, 'invalid_state', 'This version is too old to open here.')
}
