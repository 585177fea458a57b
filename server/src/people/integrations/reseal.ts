import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Resealed, resealTable } from '../../platform/secrets/reseal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type CredentialsOwner, ownerOf } from './credentials.ts'

/** Seals the credentials of connections with the first key. */
export function resealConnections(tx: Tx, secrets: Secrets): Promise<Resealed> {
  return resealTable(secrets, {
    read: async (after, limit) => {
      const rows = await rowsOf<CredentialsOwner & { key: string; sealed: string }>(
        tx,
        sql`select key, sealed, member_key as "memberKey", slug from user_integrations
            where key > ${after} order by key limit ${limit}`,
      )
      return rows.map((row) => ({ ...row, owner: ownerOf(row) }))
    },
    write: async (rows) => {
      await tx.execute(sql`
        update user_integrations u set sealed = x.sealed
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, was text, sealed text)
        where u.key = x.key and u.sealed = x.was`)
    },
  })
}
