import type { LogStatus, LogType } from '@goodturn/contract/outreach/gifting-log/schema'

/** Labels of the entry states. */
export const statusNames: Record<LogStatus, string> = { given: 'Given', received: 'Received' }

/** Labels of the entry kinds. */
export const typeNames: Record<LogType, string> = {
  gift: 'Gift',
  'business entertainment': 'Business entertainment',
}

/** The choices of a field, from its labels. */
export const choicesOf = <T extends string>(names: Record<T, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))
