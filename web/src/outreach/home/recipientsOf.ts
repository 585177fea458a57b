import type { HomeGroup } from '@goodturn/contract/outreach/home/schema'
import { countOf } from '../../platform/format.ts'

/**
 * The recipients of a day's identical gifts: "2 people", or "Grace Okafor, 2 times" if all are for one person. A long
 * group lists only its first gifts, and counts each as one person.
 */
export function recipientsOf({ gifts, count }: Pick<HomeGroup, 'gifts' | 'count'>): string {
  const names = new Map(gifts.map(({ contact }) => [contact.key, contact.display_name]))
  const people = count > gifts.length ? count : names.size
  const [only] = names.values()
  if (people === 1 && only) return count === 1 ? only : `${only}, ${countOf(count, 'time')}`
  return countOf(people, 'person', 'people')
}
