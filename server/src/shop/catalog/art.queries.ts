import type { ExperienceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Art } from './tables.ts'

/** The picture of an experience: its art, and the name of the uploaded picture if there is one. */
export async function artOfExperience(
  tx: Tx,
  key: ExperienceKey,
): Promise<{ art: Art; imageName: string | null }> {
  const rows = await rowsOf<{ art: Art; image_name: string | null }>(
    tx,
    sql`select art, image_name from experiences where key = ${key}`,
  )
  const { art, image_name: imageName } = present(rows[0], 'an experience')
  return { art, imageName }
}
