import type { TouchRow } from '@goodturn/contract/touches/schema'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What an incomplete touch needs, as a sentence; undefined when nothing is known to be missing. */
export function needsOf({ missing }: Pick<TouchRow, 'missing'>): string | undefined {
  return missing.length > 0 ? `It needs ${list.format(missing)} before it can go out.` : undefined
}
