import { changesBetween } from '@goodturn/contract/console/catalog-desk/changes'
import {
  type CatalogDocument,
  type CatalogKind,
  isOffered,
} from '@goodturn/contract/console/catalog-desk/documents'
import { changesForMembers } from '@goodturn/contract/console/catalog-desk/for-members'
import type { CatalogDraft, CatalogState, CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { seconds } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import type { DraftRow } from './drafts.queries.ts'
import { reviewItem } from './review.ts'
import { type ItemWithDraft, findItem } from './item.ts'
import { findVersion } from './versions.queries.ts'

/** An item for staff: what members see, its draft, and the review of that draft. 404 if there is none. */
export async function showItem(tx: Tx, name: CatalogKind, key: string, now: Date): Promise<CatalogItem> {
  const item = await findItem(tx, name, key, { lock: false })
  const { published, draft } = item
  return {
    kind: name,
    key,
    title: draft?.title ?? published?.title ?? '',
    state: stateOf(published),
    version: await newestNumber(tx, item),
    published,
    draft: draft && presentDraft(item, draft),
    review: await reviewItem(tx, item, now),
  }
}

/** The newest version number; the state before the first change is 1. */
export async function newestNumber(tx: Tx, { name, key, live }: ItemWithDraft): Promise<number> {
  const newest = await findVersion(tx, name, key)
  return newest?.number ?? (live ? 1 : 0)
}

function stateOf(published: CatalogDocument | null): CatalogState {
  if (published === null) return 'new'
  return isOffered(published) ? 'onsale' : 'hidden'
}

function presentDraft({ kind, published }: ItemWithDraft, row: DraftRow): CatalogDraft {
  const document = kind.present(row.document)
  const { planned_by: planner, planned_by_name: plannerName } = row
  return {
    revision: row.revision,
    document,
    based_on: row.based_on,
    changes: changesBetween(published, document),
    for_members: changesForMembers(published, document),
    saved_at: seconds(new Date(row.saved_at)),
    saved_by: { key: row.saved_by, name: row.saved_by_name },
    publish_at: seconds(row.publish_at),
    planned_by: planner && { key: planner, name: plannerName ?? '' },
    failed: row.failed,
  }
}
