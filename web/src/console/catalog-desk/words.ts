import type { CatalogRow } from '@goodturn/contract/console/catalog-desk/schema'
import { countOf, formatDay, formatTime } from '../../platform/format.ts'

/** An instant as the reader's day and time: `Nov 30, 2026, 6:00 am`. */
export const momentWords = (seconds: number): string => `${formatDay(seconds)}, ${formatTime(seconds)}`

/** The state of a thing in the words of its kind. */
export function stateWords(state: CatalogRow['state'], states: { onsale: string; hidden: string }): string {
  return state === 'new' ? 'Never published' : states[state]
}

/** "4 changes". */
export const countWords = (changes: number): string =>
  changes === 0 ? 'No changes' : countOf(changes, 'change')
