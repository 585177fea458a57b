import type { ExperienceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'

/** The experience that staff name by key or slug; refuses an unknown name. */
export async function namedExperience(tx: Tx, name: string): Promise<{ key: ExperienceKey; title: string }> {
  const [found] = await rowsOf<{ key: ExperienceKey; title: string }>(
    tx,
    sql`select key, title from experiences where key = ${name} or slug = ${name}`,
  )
  if (!found) throw invalid('experience', 'We couldn’t find that experience.')
  return found
}
