import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../database/database.ts'

/**
 * Forgets the jobs, waiting or ended, whose data has one of these values in a field. One that runs just now has been
 * handed its data: the row stays for its end, without words, and a repeat finds nothing to do.
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
