import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** The names of all tables, the job queue's too, with a row whose text fits the regular expression. */
export async function tablesHolding(app: TestApp, pattern: string): Promise<string[]> {
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
