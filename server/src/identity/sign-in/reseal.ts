import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Resealed, resealTable } from '../../platform/secrets/reseal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { SecondSteps } from './second-steps.ts'
import type { HolderKey } from './tables.ts'

/** Seals the secrets of a realm's authenticator apps with the first key. */
export function resealAuthenticators<K extends HolderKey>(
  { tables: { authenticators } }: SecondSteps<K>,
  tx: Tx,
  secrets: Secrets,
): Promise<Resealed> {
  const { holder, sealedSecret, sealedFor } = authenticators
  return resealTable(secrets, {
    read: (after, limit) =>
      tx
        .select({ key: holder, sealed: sealedSecret, owner: sql<string>`coalesce(${sealedFor}, ${holder})` })
        .from(authenticators)
        .where(gt(holder, sql`${after}`))
        .orderBy(asc(holder))
        .limit(limit),
    write: async (rows) => {
      const changed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, was text, sealed text)`
      // Leaves a secret that was replaced meanwhile.
      await tx
        .update(authenticators)
        .set({ sealedSecret: sql`x.sealed` })
        .from(changed)
        .where(and(eq(holder, sql`x.key`), eq(sealedSecret, sql`x.was`)))
    },
  })
}
