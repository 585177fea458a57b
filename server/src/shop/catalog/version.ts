import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'

/** The catalog's current version; empty before anything was loaded. */
export async function readVersion(tx: Tx): Promise<string> {
  const rows = await rowsOf<{ version: string }>(tx, sql`select version from catalogue_version where id = 1`)
  return rows[0]?.version ?? ''
}

/**
 * Changes the catalog's version, in the transaction that changes it: every process then rebuilds its responses. Random,
 * so that two databases at one address never share a version.
 */
export async function bumpVersion(tx: Tx): Promise<void> {
  await tx.execute(
    sql`insert into catalogue_version (id, version) values (1, ${randomCode(9)})
        on conflict (id) do update set version = excluded.version`,
  )
}
