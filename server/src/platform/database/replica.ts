// Lists and reports may be read from a standby, which follows the database a moment later. This alone decides when.
import { sql } from 'drizzle-orm'
import { present } from '../assert.ts'
import type { Ctx, Replica } from '../context.ts'
import { type Database, causeWithCode, isConnectionError, rowsOf } from './database.ts'

/** How far the database had come when this browser last changed something. */
const seenCookie = 'cg_seen'
/** A standby that lags for longer is looked after, or switched off. */
const seenSeconds = 3600
/** A standby that cannot be read is left alone for so long. */
const restMs = 5000
/** Where no standby has come yet: for a browser of which nobody knows what it changed. */
const farAhead = 'FFFFFFFF/FFFFFFFF'
const place = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

/** Reads from a standby that follows by streaming. */
export class Standby implements Replica {
  readonly #database: Database
  /** How far the standby is known to have come: while it can be reached, it never goes back. */
  #replayed = 0n
  #restsUntil = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** On the standby once that has what the browser changed last; on the database otherwise, and when the standby fails. */
  async read<T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
    const now = ctx.platform.clock.machine().getTime()
    if (now < this.#restsUntil) return run(ctx)
    try {
      if (await this.#has(ctx.request.cookie(seenCookie))) return await run(onStandby(ctx, this.#database))
    } catch (error) {
      // Beside a connection that broke: what it read was vacuumed away on the database meanwhile.
      const isMoved = causeWithCode(error, '40001') !== null
      if (!isMoved && !isConnectionError(error)) throw error
      ctx.log.warn({ err: error }, 'the standby could not answer')
      if (!isMoved) {
        this.#restsUntil = now + restMs
        // It may come back behind where it was, or be another one.
        this.#replayed = 0n
      }
    }
    return run(ctx)
  }

  async noteChange(ctx: Ctx): Promise<void> {
    const at = await rowsOf<{ at: string }>(ctx.db, sql`select pg_current_wal_insert_lsn()::text as at`)
      .then(([row]) => present(row, 'the database tells where it is').at)
      .catch(() => farAhead)
    ctx.reply.setCookie(seenCookie, at, { httpOnly: true, maxAgeSeconds: seenSeconds })
  }

  async close(): Promise<void> {
    await this.#database.close()
  }

  /** Whether the standby has come to a place in the log of changes. */
  async #has(seen: string | null): Promise<boolean> {
    if (seen === null || !place.test(seen)) return true
    const wanted = numberOf(seen)
    if (wanted <= this.#replayed) return true
    const [row] = await rowsOf<{ at: string | null }>(
      this.#database.db,
      sql`select pg_last_wal_replay_lsn()::text as at`,
    )
    this.#replayed = numberOf(row?.at ?? '0/0')
    return wanted <= this.#replayed
  }
}

/** The same call with its single reads elsewhere; what it wants in one transaction stays on the database. */
function onStandby(ctx: Ctx, { db }: Database): Ctx {
  return Object.create(ctx, { db: { value: db } }) as Ctx
}

/** A place is written as two numbers of 32 bits. */
function numberOf(written: string): bigint {
  const [high = '0', low = '0'] = written.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
