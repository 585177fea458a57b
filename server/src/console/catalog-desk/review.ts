import { changesBetween } from '@goodturn/contract/console/catalog-desk/changes'
import type { CatalogDocument } from '@goodturn/contract/console/catalog-desk/documents'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/assert.ts'
import { type ItemWithDraft, isSame } from './item.ts'

/** Reasons for and against publishing the draft of an item; without a draft, reviews what members see. */
export async function reviewItem(tx: Tx, thing: ItemWithDraft, now: Date): Promise<ReviewNote[]> {
  const { kind, key, published, draft } = thing
  const document = draft ? kind.present(draft.document) : present(published, 'it exists without a draft')
  const notes = await kind.review(tx, { key, document, published, now })
  return [...notes, ...changedElsewhere(thing)]
}

/** The notes that block publishing. */
export function faultsOf(notes: readonly ReviewNote[]): ReviewNote[] {
  return notes.filter(({ level }) => level === 'fault')
}

/**
 * A note if what members see was changed elsewhere since this draft was saved: publishing the draft would undo that.
 */
function changedElsewhere({ kind, live, published, draft }: ItemWithDraft): ReviewNote[] {
  if (!draft?.base || !live || isSame(kind, draft.base, live)) return []
  const before = kind.present(draft.base)
  const what = changesBetween(before, published as CatalogDocument).map(({ label }) => label.toLowerCase())
  const text = `What members see has changed since this draft was saved: ${what.join(', ') || 'something else'}. Review that, then save the draft again.`
  return [{ level: 'fault', text, field: null }]
}
