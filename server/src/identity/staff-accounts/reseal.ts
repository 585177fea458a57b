import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Resealed, type SealedRow, resealTable } from '../../platform/secrets/reseal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** Seals the secrets of the authenticator apps of staff with the first key. */
export function resealStaffAuthenticators(tx: Tx, secrets: Secrets): Promise<Resealed> {
  return resealTable(secrets, {
    read: (after, limit) =>
      rowsOf<SealedRow>(
        tx,
        sql`select staff_key as key, sealed_secret as sealed, sealed_for as owner from staff_authenticators
            where staff_key > ${after} order by staff_key limit ${limit}`,
      ),
    write: async (rows) => {
      await tx.execute(sql`
        update staff_authenticators a set sealed_secret = x.sealed
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, was text, sealed text)
        where a.staff_key = x.key and a.sealed_secret = x.was`)
    },
  })
}
