import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Resealed, resealTable } from '../../platform/secrets/reseal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { ownerOf } from './codes.ts'

/** Seals the codes of gift links with the first key. */
export function resealLinks(tx: Tx, secrets: Secrets): Promise<Resealed> {
  return resealTable(secrets, {
    read: async (after, limit) => {
      const rows = await rowsOf<{ key: string; sealed: string }>(
        tx,
        sql`select key, sealed_code as sealed from gift_links
            where key > ${after} and sealed_code is not null order by key limit ${limit}`,
      )
      return rows.map((row) => ({ ...row, owner: ownerOf(row.key) }))
    },
    write: async (rows) => {
      await tx.execute(sql`
        update gift_links g set sealed_code = x.sealed
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, was text, sealed text)
        where g.key = x.key and g.sealed_code = x.was`)
    },
  })
}
