import type { CatalogRow } from '@goodturn/contract/console/catalog-desk/schema'
import { countOf, formatDay, formatTime } from '../../platform/format.ts'

/** An instant in the reader's time zone: `Nov 30, 2026, 6:00 am`. */
export const formatMoment = (seconds: number): string => `${formatDay(seconds)}, ${formatTime(seconds)}`

/** The label of an item's state, in the terms of its kind. */
export function describeState(
  state: CatalogRow['state'],
  states: { onsale: string; hidden: string },
): string {
  return state === 'new' ? 'Never published' : states[state]
}

/** "4 changes". */
export const formatChangeCount = (changes: number): string =>
  changes === 0 ? 'No changes' : countOf(changes, 'change')
