import type { ExperienceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The facts about a gift that a writer gets. */
export interface GiftFacts {
  title: string
  description: string
  contact_message: string
  season: string | null
  tag: string | null
}

/** The facts about an experience; null if there is none. */
export async function findGift(tx: Tx, experienceKey: ExperienceKey): Promise<GiftFacts | null> {
  const rows = await rowsOf<GiftFacts>(
    tx,
    sql`select e.title, e.description, e.contact_message, e.season, s.tags[1] as tag
        from experiences e left join services s on s.key = e.service_key where e.key = ${experienceKey}`,
  )
  return rows[0] ?? null
}
