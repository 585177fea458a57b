import { changesBetween } from './changes.ts'
import { type CatalogDocument, type CatalogKind, isOffered } from './documents.ts'
import type { Change } from './schema.ts'

/**
 * Changes that members don't see: how the message helper writes, and whether an item is offered, which has its own
 * line.
 */
const hiddenFromMembers = new Set(['active', 'guidance', 'style'])
/** Longer texts are named, not quoted. */
const quotedMax = 60
const linesMax = 20

const placeNames: Readonly<Record<CatalogKind, string>> = {
  service: 'the shop',
  category: 'the shop',
  event: 'special events',
  bundle: 'Bundle & Save',
  prompt: 'the message helper',
  sequence: 'ready-made sequences',
}

/**
 * Returns the changes that members will see once a draft is published, one plain line each; empty if there are none.
 * `published` is null if it was never published.
 */
export function changesForMembers(published: CatalogDocument | null, draft: CatalogDocument): string[] {
  const place = placeNames[draft.kind]
  if (published === null || !isOffered(published))
    return isOffered(draft) ? [`${published === null ? 'New' : 'Back'} in ${place}: ${draft.title}`] : []
  if (!isOffered(draft)) return [`Taken off ${place}: ${published.title}`]
  const lines = changesBetween(published, draft)
    .filter(({ path }) => !hiddenFromMembers.has(path))
    .map(lineOf)
  const more = lines.length - linesMax
  return more > 0 ? [...lines.slice(0, linesMax), `${more} more changes`] : lines
}

function lineOf({ path, label, before, after }: Change): string {
  if (/(^|\.)(picture|art)$/.test(path)) return `${label}: new`
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > quotedMax
  if (isLong) return `${label}: ${after === null ? 'removed' : before === null ? 'added' : 'reworded'}`
  if (after === null) return `${label}: ${quoted(before)} removed`
  return before === null
    ? `${label}: ${quoted(after)}`
    : `${label}: from ${quoted(before)} to ${quoted(after)}`
}

/** Sentences are quoted; names, prices, and days are not. */
const quoted = (value: string | null) => (value?.endsWith('.') ? `“${value}”` : (value ?? ''))
