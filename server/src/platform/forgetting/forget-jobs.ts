import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../database/database.ts'

/**
 * Deletes the jobs, waiting or ended, whose data has one of these values in a field. A running job already has its
 * data: its row stays until it ends, without text, and a retry finds nothing to do.
 */
export async function forgetJobs(tx: Tx, field: string, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  const theirs = sql`data ->> ${field} = any(${textArray(values)})`
  await tx.execute(sql`delete from pgboss.job where state <> 'active' and ${theirs}`)
  await tx.execute(
    sql`update pgboss.job set singleton_key = id::text, data = (
          select jsonb_object_agg(part.name, case jsonb_typeof(part.value) when 'string' then '"Erased"' else part.value end)
          from jsonb_each(data) as part (name, value))
        where state = 'active' and ${theirs}`,
  )
}
