import type { GroupCounts } from '@goodturn/contract/touches/schema'
import { countOf } from '../platform/format.ts'

/** One sentence on how things stand: what is on its way, what is planned, what needs the member. */
export function activityLead({ needs, ontheway, upcoming }: GroupCounts): string {
  const parts: string[] = []
  if (ontheway > 0) parts.push(`${countOf(ontheway, 'gift')} ${ontheway === 1 ? 'is' : 'are'} on the way`)
  if (upcoming > 0) parts.push(`${upcoming} ${upcoming === 1 ? 'is' : 'are'} coming up`)
  const calm = parts.length > 0 ? parts.join(' and ') : 'Nothing is on the way'
  if (needs === 0) return `${calm}.`
  return `${calm}, and ${needs} ${needs === 1 ? 'needs' : 'need'} you.`
}
