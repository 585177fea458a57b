import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Marks the experiences that another one may be swapped for, after replacement lists changed. */
export async function markReplacements(tx: Tx): Promise<void> {
  const named = sql`exists (select 1 from experiences o where e.slug = any(o.replacements))`
  await tx.execute(sql`update experiences e set is_replacement = ${named} where e.is_replacement <> ${named}`)
}
