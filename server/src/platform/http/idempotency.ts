import type { ErrorCode, ErrorItem } from '@goodturn/contract/errors'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import { Refusal, type RefusalStatus, refuse } from '../errors.ts'

// Refusals by the processor or the money rules: definite, so a repeat gets the same one.
const definite = new Set<ErrorCode>([
  'card_declined',
  'card_expired',
  'insufficient_funds',
  'already_processed',
])
/** How long a first run is assumed to be alive, in ms; after that a repeat takes it over. */
const leaseMs = 60_000
const keyLengthMax = 100
/** How often to retry releasing a lease while the database is down, in ms. */
const retryMs = 500

// The statement's own transaction doesn't wait for the disk. The log is written in order, so the lease is on disk
// before anything that the run commits. If a power cut loses a stored response, the state is the same as when a process
// dies before storing it: an open lease, and verbs that continue the work started under the key.
const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`

interface Row {
  body_hash: string
  call: string
  status: number | null
  answer: unknown
  alive: boolean
}

/**
 * Runs a money call once per `Idempotency-Key` of a member (BG-07, R-9). A repeat with the same body gets the first
 * definite response; with another body, 400; while the first is still running, 409. If the response wasn't definite, or
 * the first run died, a repeat runs again, and the verbs continue the work started under the key.
 */
export async function replayable(
  ctx: Ctx,
  call: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = ctx.request.idempotencyKey
  if (key === null) return run()
  if (key.length === 0 || key.length > keyLengthMax) {
    throw refuse(400, 'validation', 'The Idempotency-Key must have 1 to 100 characters.')
  }
  const memberKey = keyOwnerOf(ctx)
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const machine = ctx.platform.clock.machine()
  const lease = new Date(machine.getTime() + leaseMs).toISOString()

  const claim = () =>
    rowsOf<{ fresh: boolean; set_config: string }>(
      ctx.db,
      sql`insert into idempotency (member_key, key, call, body_hash, lease_until, created_at)
        values (${memberKey}, ${key}, ${call}, ${bodyHash}, ${lease}::timestamptz, ${machine.toISOString()}::timestamptz)
        on conflict (member_key, key) do update set lease_until = excluded.lease_until
          where idempotency.status is null and idempotency.lease_until < ${machine.toISOString()}::timestamptz
            and idempotency.body_hash = excluded.body_hash and idempotency.call = excluded.call
        returning true as fresh, ${asyncCommit}`,
    )
  const taken = await claim().catch(async (error: unknown) => {
    // The row may have been written, with only the reply lost.
    if (isConnectionError(error)) await releaseLease(ctx, key, lease)
    throw error
  })
  if (taken.length === 0) return repeat(ctx, key, call, bodyHash)

  try {
    const answer = await run()
    await store(ctx, key, 200, answer)
    return answer
  } catch (error) {
    const code = error instanceof Refusal ? error.code0 : undefined
    const isDefinite = error instanceof Refusal && code !== undefined && definite.has(code)
    const isStored = isDefinite && (await tryToStore(ctx, key, error))
    if (!isStored) await releaseLease(ctx, key, lease)
    throw error
  }
}

/** The owner of a request's keys: the member or the staff member. */
const keyOwnerOf = (ctx: Ctx) => ctx.maybeActor?.memberKey ?? ctx.staff.memberKey ?? ctx.staff.key

async function repeat(ctx: Ctx, key: string, call: string, bodyHash: string): Promise<unknown> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select body_hash, call, status, answer, lease_until >= ${ctx.platform.clock.machine().toISOString()}::timestamptz as alive
        from idempotency where member_key = ${keyOwnerOf(ctx)} and key = ${key}`,
  )
  const row = rows[0]
  if (row && (row.body_hash !== bodyHash || row.call !== call)) {
    throw refuse(400, 'idempotency_mismatch', 'This Idempotency-Key was already used for another request.')
  }
  if (!row || row.status === null) {
    throw refuse(
      409,
      'payment_in_progress',
      'A payment is already being processed. It may take a few minutes.',
    )
  }
  if (row.status === 200) return row.answer
  throw new Refusal(row.status as RefusalStatus, row.answer as ErrorItem[])
}

async function store(ctx: Ctx, key: string, status: number, answer: unknown): Promise<void> {
  await ctx.db.execute(
    sql`update idempotency set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
        where member_key = ${keyOwnerOf(ctx)} and key = ${key} returning ${asyncCommit}`,
  )
}

/** Returns false if the database went away: the caller still gets the refusal, and a repeat runs again. */
async function tryToStore(ctx: Ctx, key: string, refusal: Refusal): Promise<boolean> {
  try {
    await store(ctx, key, refusal.status, refusal.data.errors)
    return true
  } catch (error) {
    if (!isConnectionError(error)) throw error
    return false
  }
}

/**
 * Releases the lease after a response that is not definite, so that a repeat may run at once. If the database is down,
 * releases it once it is back.
 */
async function releaseLease(ctx: Ctx, key: string, lease: string): Promise<void> {
  const remove = () =>
    ctx.db.execute(
      sql`delete from idempotency where member_key = ${keyOwnerOf(ctx)} and key = ${key} and status is null
          and lease_until = ${lease}::timestamptz`,
    )
  try {
    await remove()
  } catch (error) {
    if (isConnectionError(error)) void retryUntilBack(remove)
  }
}

/** Retries work that failed for lack of a database until it succeeds or the lease has expired. */
async function retryUntilBack(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < leaseMs / retryMs; tries += 1) {
    await wait(retryMs, undefined, { ref: false })
    try {
      await work()
      return
    } catch (error) {
      if (!isConnectionError(error)) return
    }
  }
}
