import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The titles of services by key; unknown keys are left out. */
export async function serviceTitles(tx: Tx, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<{ key: string; title: string }>(
    tx,
    sql`select key, title from services where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
  return new Map(rows.map(({ key, title }) => [key, title]))
}
