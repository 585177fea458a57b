import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrationFiles } from '../src/platform/database/migration-files.ts'

/** The folder of saved releases: one file each, with the demo story as written by that release. */
export const releasesFolder = fileURLToPath(new URL('releases', import.meta.url))

/** The rows of every table of a release, and its migrations. */
type Rows = Record<string, Record<string, unknown>[]> & { migrations: { name: string }[] }

/** The saved releases by file name, oldest first. */
export function savedReleases(): string[] {
  const ending = '.json.gz'
  const names = readdirSync(releasesFolder).flatMap((file) =>
    file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
  )
  return names
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => name + ending)
}

/** All rows of a portal, compressed. */
export async function packRows(database: Database): Promise<Buffer> {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [found] = await rowsOf<{ all: unknown }>(
      database.db,
      sql`select coalesce(json_agg(t), '[]') as all from ${sql.identifier(name)} t`,
    )
    rows[name] = found?.all
  }
  return gzipSync(JSON.stringify(rows), { level: 9 })
}

/** Restores an empty database to a saved release's state. */
export async function restoreRelease(database: Database, file: string): Promise<void> {
  const rows: Rows = JSON.parse(gunzipSync(readFileSync(`${releasesFolder}/${file}`)).toString())
  const had = new Set(rows.migrations.map(({ name }) => name))
  await migrate(database, { files: migrationFiles().filter(({ name }) => had.has(name)) })
  await database.transaction(async (tx) => {
    // Triggers must not count or guard restored rows.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, list] of Object.entries(rows)) {
      if (table === 'migrations' || list.length === 0) continue
      const written = await rowsOf<{ columns: string }>(
        tx,
        // Straight from the catalog: the views of information_schema take fifty times as long.
        sql`select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
            where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      )
      const columns = sql.raw(written[0]?.columns ?? '')
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${columns}) overriding system value
            select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(list)}::jsonb)`,
      )
    }
    await tx.execute(sql`
      do $$ declare c record; begin
        for c in select r.relname as table_name, a.attname as column_name
            from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
            where r.relnamespace = 'public'::regnamespace and r.relkind = 'r'
              and pg_get_serial_sequence(quote_ident(r.relname), a.attname) is not null loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
            quote_ident(c.table_name), c.column_name, c.column_name, c.table_name);
        end loop;
      end $$`)
  })
}
