import { sql } from 'drizzle-orm'
import { type Tx, textArray } from './database.ts'

/** Forgets the jobs, waiting or ended, whose data has one of these values in a field. One that runs just now stays. */
export async function forgetJobs(tx: Tx, field: string, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  await tx.execute(
    sql`delete from pgboss.job where state <> 'active' and data ->> ${field} = any(${textArray(values)})`,
  )
}
