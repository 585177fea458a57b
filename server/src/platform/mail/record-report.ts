import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/database.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { recordBounce } from './record-bounce.ts'

/**
 * Records a mail server's report on one of our emails. The address is the one that our email went to, whatever the
 * report says. Returns what was done, without the address.
 */
export async function recordReport(
  database: Pick<Database, 'transaction'>,
  { mailKey, kind, diagnostic, at: reported }: DeliveryReport,
  machine: Date,
): Promise<string> {
  const at = reported && reported < machine ? reported : machine
  return database.transaction(async (tx) => {
    const [sent] = await rowsOf<{ address: string }>(
      tx,
      sql`select to_address as address from outbox where key = ${mailKey}`,
    )
    if (!sent) return 'Ignored: we no longer have the email that it reports on.'
    const isNew = await recordBounce(tx, { address: sent.address, kind, at, diagnostic })
    return isNew ? `Recorded: ${kind}.` : 'Ignored: known already.'
  })
}
