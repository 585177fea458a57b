import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'

/** A person who would get the same service more than once (B-3.22). */
export interface Duplicate {
  contact: string
  service: string
  count: number
}

/** Finds the same person and service twice among the bought items (BG-28). */
export function duplicatesOf(items: readonly ReviewItem[]): Duplicate[] {
  const found = new Map<string, Duplicate>()
  for (const item of items) {
    if (item.soft_deleted) continue
    const { contact, service } = item.member_data
    const pair = `${contact.key} ${service.key}`
    const count = (found.get(pair)?.count ?? 0) + 1
    found.set(pair, { contact: contact.display_name, service: item.title, count })
  }
  return [...found.values()].filter(({ count }) => count > 1)
}
