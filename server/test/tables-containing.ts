import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** The names of all tables, including the job queue's, with a row whose text matches the regular expression. */
export async function tablesContaining(app: TestApp, pattern: string): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (tables.length <= 20) throw new Error('The tables were not found.')
  const holding: string[] = []
  for (const { name } of tables) {
    const found = await app.rows(sql`select 1 from ${sql.raw(name)} as t where t::text ~ ${pattern} limit 1`)
    if (found.length > 0) holding.push(name)
  }
  return holding
}
