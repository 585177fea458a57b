import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Whether the mailbox of a mailed code opted out of invitations; null for an unknown code. */
export async function findBlock(tx: Tx, code: string): Promise<boolean | null> {
  const [row] = await rowsOf<{ is_blocked: boolean }>(
    tx,
    sql`select blocked_at is not null as is_blocked from invited_mailboxes where code = ${code}`,
  )
  return row?.is_blocked ?? null
}

/** Stops invitations to the mailbox of `code`, or allows them again. Repeating it changes nothing. */
export async function setBlock(tx: Tx, code: string, isBlocked: boolean, cause: Cause): Promise<void> {
  const at = isBlocked ? sql`coalesce(blocked_at, ${cause.now.toISOString()}::timestamptz)` : sql`null`
  await tx.execute(sql`update invited_mailboxes set blocked_at = ${at} where code = ${code}`)
}
