import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { rowsOf } from '../database/database.ts'
import { tooMany } from '../errors.ts'

/** A rate limit: at most `points` per `windowSeconds` for one subject. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly windowSeconds: number
}

/** The key of a bucket: the limit's name and a hash of the subject, so that the table has no personal addresses. */
export function bucketOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`
}

/** Rate limits in the database, so that they apply across all processes and survive a restart. Machine time. */
export class Limits {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Takes one of `subject`'s points in one statement; returns whether that was still allowed. */
  async take(limit: Limit, subject: string): Promise<boolean> {
    const machine = this.#clock.machine()
    const expiresAt = new Date(machine.getTime() + limit.windowSeconds * 1000)
    const rows = await rowsOf<{ points: number }>(
      this.#database.db,
      sql`insert into limit_buckets (key, points, expires_at)
          values (${bucketOf(limit.name, subject)}, 1, ${expiresAt.toISOString()}::timestamptz)
          on conflict (key) do update set
            points = case when limit_buckets.expires_at <= ${machine.toISOString()}::timestamptz then 1 else limit_buckets.points + 1 end,
            expires_at = case when limit_buckets.expires_at <= ${machine.toISOString()}::timestamptz then excluded.expires_at else limit_buckets.expires_at end
          returning points`,
    )
    return (rows[0]?.points ?? 0) <= limit.points
  }

  /** Like `take`, but refuses with 429. */
  async require(limit: Limit, subject: string, message?: string): Promise<void> {
    if (!(await this.take(limit, subject))) throw tooMany(message)
  }

  /** Clears the points that `subject` used, after a success. */
  async reset(limit: Limit, subject: string): Promise<void> {
    await this.#database.db.execute(
      sql`delete from limit_buckets where key = ${bucketOf(limit.name, subject)}`,
    )
  }

  /** Restores one point, after a success that says nothing about the other points of `subject`. */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    await this.#database.db.execute(
      sql`update limit_buckets set points = points - 1 where key = ${bucketOf(limit.name, subject)} and points > 0`,
    )
  }
}
