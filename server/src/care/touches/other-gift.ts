import type { ExperienceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ActChange } from './act.ts'

/** The change that gives another experience in a touch's place: clears what described the previous one. */
export function otherGift({
  experienceKey,
  title,
}: {
  experienceKey: ExperienceKey
  title: string
}): ActChange {
  return {
    experienceKey,
    title,
    searchText: sql`lower(touches.recipient_name || ' ' || ${title}::text)`,
    customTitle: null,
    customDescription: null,
    customImageName: null,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  }
}
