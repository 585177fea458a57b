import type { TouchRow } from '@goodturn/contract/care/touches/schema'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What an incomplete touch needs, as a sentence; undefined when nothing is known to be missing. */
export function needsOf({ missing }: Pick<TouchRow, 'missing'>): string | undefined {
  return missing.length > 0 ? `It needs ${list.format(missing)} before it can go out.` : undefined
}

/** What the carrier said of a gift that came back, and what to do. */
export function cameBackText({ tracking_message: message }: Pick<TouchRow, 'tracking_message'>): string {
  return `${sentence(message ?? 'This gift could not be delivered')} Fix the address and we send it again at no cost.`
}

/** Carriers end their words with a period or without. */
function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
