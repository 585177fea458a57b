import type { LogStatus, LogType } from '@goodturn/contract/outreach/gifting-log/schema'

/** What the states of an entry are called. */
export const statusNames: Record<LogStatus, string> = { given: 'Given', received: 'Received' }

/** What the kinds of an entry are called. */
export const typeNames: Record<LogType, string> = {
  gift: 'Gift',
  'business entertainment': 'Business entertainment',
}

/** The choices of a field, as its names tell them. */
export const choicesOf = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))
