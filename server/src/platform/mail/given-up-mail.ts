import type { MailKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { recordAct } from '../audit.ts'
import type { Cause } from '../context.ts'
import { type Tx, rowsOf } from '../database/database.ts'
import { stateChanged, notFound } from '../errors.ts'
import { mailAttemptsLimit } from './mail.ts'

/** The condition for a given-up email: tried ten times, and no longer being sent. `machine` is the machine's time. */
export function isGivenUp(machine: Date): SQL {
  return sql`sent_at is null and attempts >= ${mailAttemptsLimit} and next_try_at <= ${machine.toISOString()}::timestamptz`
}

/**
 * Queues a given-up email, or all of them, to be sent again, with the attempts reset; returns the number queued. 404
 * for an email that doesn't exist, 400 `invalid_state` for one that was sent or is still waiting. Writes an audit row.
 */
export async function sendAgain(tx: Tx, key: MailKey | null, cause: Cause): Promise<number> {
  const rows = await rowsOf<{ key: MailKey; to_address: string }>(
    tx,
    sql`update outbox set attempts = 0, next_try_at = ${cause.machine.toISOString()}::timestamptz
        where ${isGivenUp(cause.machine)} ${key === null ? sql`` : sql`and key = ${key}`}
        returning key, to_address`,
  )
  if (key !== null && rows.length === 0) await refuseMail(tx, key)
  for (const row of rows) {
    await recordAct(tx, cause, 'mail.send-again', null, { mail: row.key, to: row.to_address })
  }
  return rows.length
}

async function refuseMail(tx: Tx, key: MailKey): Promise<never> {
  const known = await rowsOf(tx, sql`select key from outbox where key = ${key}`)
  throw known.length > 0 ? stateChanged() : notFound('We couldn’t find that email.')
}
