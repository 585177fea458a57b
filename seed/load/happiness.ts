import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { markByTouches } from '../../server/src/outreach/happiness/mark.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import type { Scene } from './names.ts'

/** Marks everyone the story sends a gift to, so that the first run calculates their happiness quotient. */
export async function markForHappiness(scene: Scene): Promise<void> {
  const rows = await rowsOf<{ key: TouchKey }>(scene.tx, sql`select key from touches`)
  await markByTouches(scene.tx, { touchKeys: rows.map(({ key }) => key) })
}
