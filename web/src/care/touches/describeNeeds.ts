import type { TouchRow } from '@goodturn/contract/care/touches/schema'

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Describes in one sentence what an incomplete touch is missing; undefined when nothing is known to be missing. */
export function describeNeeds({ missing }: Pick<TouchRow, 'missing'>): string | undefined {
  return missing.length > 0 ? `It needs ${andList.format(missing)} before it can go out.` : undefined
}

/** Returns the carrier's message about a returned gift, and what to do next. */
export function describeReturn({ tracking_message: message }: Pick<TouchRow, 'tracking_message'>): string {
  return `${endWithPeriod(message ?? 'This gift could not be delivered')} Fix the address and we’ll send it again at no cost.`
}

/** Carriers' messages may or may not end with a period. */
function endWithPeriod(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
