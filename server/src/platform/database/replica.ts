// Decides when lists and reports may be read from a standby, which follows the database a moment later.
import { sql } from 'drizzle-orm'
import { present } from '../assert.ts'
import type { Ctx, Replica } from '../context.ts'
import { type Database, causeWithCode, rowsOf } from './database.ts'
import { isConnectionError } from './connection-errors.ts'

/** The database's log position at this browser's last change. */
const seenCookie = 'cg_seen'
/** Operators are expected to fix or switch off a standby that lags longer. */
const seenSeconds = 3600
/** How long to avoid a standby after it couldn't be read, in ms. */
const restMs = 5000
/** A position that no standby has reached: for a browser whose last change is unknown. */
const positionMax = 'FFFFFFFF/FFFFFFFF'
const positionPattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

/** Reads from a standby that follows by streaming. */
export class Standby implements Replica {
  readonly #database: Database
  /** The position the standby is known to have reached; it never decreases while the standby is reachable. */
  #replayed = 0n
  #restsUntil = 0

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Reads from the standby once it has the browser's last change; from the database otherwise, and when the standby
   * fails.
   */
  async read<T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
    const now = ctx.platform.clock.machine().getTime()
    if (now < this.#restsUntil) return run(ctx)
    try {
      if (await this.#has(ctx.request.cookie(seenCookie))) return await run(onStandby(ctx, this.#database))
    } catch (error) {
      // Besides a broken connection: the rows being read were vacuumed away on the database.
      const isMoved = causeWithCode(error, '40001') !== null
      if (!isMoved && !isConnectionError(error)) throw error
      ctx.log.warn({ err: error }, 'the standby could not answer')
      if (!isMoved) {
        this.#restsUntil = now + restMs
        // The standby may restart at an earlier position, or be replaced.
        this.#replayed = 0n
      }
    }
    return run(ctx)
  }

  async noteChange(ctx: Ctx): Promise<void> {
    const at = await rowsOf<{ at: string }>(ctx.db, sql`select pg_current_wal_insert_lsn()::text as at`)
      .then(([row]) => present(row, 'the database reports where it is').at)
      .catch(() => positionMax)
    ctx.reply.setCookie(seenCookie, at, { httpOnly: true, maxAgeSeconds: seenSeconds })
  }

  async close(): Promise<void> {
    await this.#database.close()
  }

  /** Whether the standby has reached a position in the write-ahead log. */
  async #has(seen: string | null): Promise<boolean> {
    if (seen === null || !positionPattern.test(seen)) return true
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

/** A copy of the call's context that sends single reads to the standby; its transactions stay on the database. */
function onStandby(ctx: Ctx, { db }: Database): Ctx {
  return Object.create(ctx, { db: { value: db } }) as Ctx
}

/** A position is written as two 32-bit numbers. */
function numberOf(written: string): bigint {
  const [high = '0', low = '0'] = written.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
