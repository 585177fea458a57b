import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Resealed, type SealedRow, resealTable } from '../../platform/secrets/reseal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** Seals the secrets of authenticator apps with the first key. */
export function resealAuthenticators(tx: Tx, secrets: Secrets): Promise<Resealed> {
  return resealTable(secrets, {
    read: (after, limit) =>
      rowsOf<SealedRow>(
        tx,
        sql`select member_key as key, sealed_secret as sealed, member_key as owner from authenticators
            where member_key > ${after} order by member_key limit ${limit}`,
      ),
    write: async (rows) => {
      await tx.execute(sql`
        update authenticators a set sealed_secret = x.sealed
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, was text, sealed text)
        where a.member_key = x.key and a.sealed_secret = x.was`)
    },
  })
}
