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

/**
 * Whom a limit counts: a subject, or one part of an owner, such as one network from which an email address is tried.
 * An owner's parts can be reset together.
 */
export type Subject = string | { owner: string; part: string }

/** The key of a bucket: the limit's name and a hash of the subject, so that the table has no personal addresses. */
export function bucketOf(name: string, subject: Subject): string {
  if (typeof subject === 'string') return `${name}:${hashOf(subject, 32)}`
  return `${partsOf(name, subject.owner)}${hashOf(`${subject.owner}|${subject.part}`, 16)}`
}

/** The beginning of the keys of an owner's parts. */
const partsOf = (name: string, owner: string) => `${name}:${hashOf(owner, 16)}`

const hashOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** Rate limits in the database, so that they apply across all processes and survive a restart. Machine time. */
export class Limits {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Takes one of `subject`'s points in one statement; returns whether that was still allowed. */
  async take(limit: Limit, subject: Subject): Promise<boolean> {
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
  async require(limit: Limit, subject: Subject, message?: string): Promise<void> {
    if (!(await this.take(limit, subject))) throw tooMany(message)
  }

  /** Clears the points that `subject` used, after a success. */
  async reset(limit: Limit, subject: Subject): Promise<void> {
    await this.#database.db.execute(
      sql`delete from limit_buckets where key = ${bucketOf(limit.name, subject)}`,
    )
  }

  /** Clears the points that `owner` used, as a whole and in all of its parts. */
  async resetAll(limit: Limit, owner: string): Promise<void> {
    await this.#database.db.execute(
      sql`delete from limit_buckets where key = ${bucketOf(limit.name, owner)}
            or starts_with(key, ${partsOf(limit.name, owner)})`,
    )
  }

  /** Restores one point, after a success that says nothing about the other points of `subject`. */
  async giveBack(limit: Limit, subject: Subject): Promise<void> {
    await this.#database.db.execute(
      sql`update limit_buckets set points = points - 1 where key = ${bucketOf(limit.name, subject)} and points > 0`,
    )
  }
}
