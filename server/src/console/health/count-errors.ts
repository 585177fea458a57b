import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { scrubMessage } from '../../browser-errors/scrub.ts'
import type { Platform } from '../../platform/context.ts'
import { loggedError } from '../../platform/trace/logged-error.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { type Ticker, tick } from '../../platform/jobs/tick.ts'

/** Maximum groups that a process tracks per hour; further errors are counted under `otherErrors`. */
const groupsMax = 200
const writeSeconds = 10
const hourMs = 3_600_000
const messageLengthMax = 200
/** Days that groups are stored. A group not seen on the days before the last one is new. */
const errorsKeptDays = 8
const otherErrors = 'errors of many other kinds'

interface Group {
  fingerprint: string
  what: string
  message: string
  place: string
  hour: string
  times: number
  last_at: string
}

type Parts = Pick<Platform, 'clock' | 'database' | 'log'>

/** Counts logged errors and saves the counts periodically. One per process. */
export class ErrorCounts {
  readonly #platform: Parts
  #groups = new Map<string, Group>()
  /** The groups of the current hour, including those already saved. */
  #ofHour = { hour: '', known: new Set<string>() }

  constructor(platform: Parts) {
    this.#platform = platform
    platform.log.hearErrors?.((what, facts) => this.#note(what, facts))
  }

  #note(what: string, facts: Record<string, unknown>): void {
    // The request's log line repeats the error already logged for it.
    if (what === 'request' || what === '') return
    const now = this.#platform.clock.machine()
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()
    const group = { what, message: messageOf(facts), place: placeOf(facts) }
    if (this.#ofHour.hour !== hour) this.#ofHour = { hour, known: new Set() }
    const { known: ofHour } = this.#ofHour
    const isTold = ofHour.has(fingerprintOf(group)) || ofHour.size < groupsMax
    const counted = isTold ? group : { what: otherErrors, message: '', place: '' }
    const fingerprint = fingerprintOf(counted)
    if (isTold) ofHour.add(fingerprint)
    const id = `${hour} ${fingerprint}`
    const known = this.#groups.get(id) ?? { ...counted, fingerprint, hour, times: 0, last_at: '' }
    this.#groups.set(id, { ...known, times: known.times + 1, last_at: now.toISOString() })
  }

  /** Adds the counts since the last save to the stored ones. If that fails, keeps them for the next attempt. */
  async write(): Promise<void> {
    const groups = this.#groups
    if (groups.size === 0) return
    this.#groups = new Map()
    try {
      // In a fixed order, so that two processes cannot deadlock.
      const rows = [...groups.values()].toSorted((one, other) =>
        one.fingerprint < other.fingerprint ? -1 : 1,
      )
      await this.#platform.database.db.execute(
        sql`insert into error_counts (hour, fingerprint, what, message, place, times, last_at)
            select hour, fingerprint, what, message, place, times, last_at
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(hour timestamptz, fingerprint text, what text,
              message text, place text, times int, last_at timestamptz)
            on conflict (hour, fingerprint) do update set times = error_counts.times + excluded.times,
              last_at = greatest(error_counts.last_at, excluded.last_at)`,
      )
    } catch (error) {
      for (const [id, group] of groups) {
        const since = this.#groups.get(id)
        this.#groups.set(id, since ? { ...since, times: since.times + group.times } : group)
      }
      throw error
    }
  }
}

/** Starts counting this process's errors. */
export function startErrorCounts(platform: Platform): Ticker {
  const counts = new ErrorCounts(platform)
  const failed = (error: unknown) => platform.log.warn({ err: error }, 'errors could not be counted')
  const ticker = tick(1, () => counts.write(), failed, writeSeconds)
  return {
    async stop() {
      await ticker.stop()
      await counts.write().catch(failed)
    },
  }
}

/** Deletes counts older than eight days of machine time, nightly. */
export const sweepErrorCounts: Recurring = {
  name: 'sweep-error-counts',
  nextDue: dailyAt(3, 40),
  async run({ database, clock }) {
    const before = new Date(clock.machine().getTime() - errorsKeptDays * 24 * hourMs).toISOString()
    await database.db.execute(sql`delete from error_counts where hour < ${before}::timestamptz`)
  },
}

/** The error's text without personal data: for database errors, only codes and names. */
function messageOf({ err }: Record<string, unknown>): string {
  if (err === undefined) return ''
  const { type, message = '', code, constraint, cause } = loggedError(err)
  const own = [type, scrubMessage(type, message), code, constraint]
  const further = cause ? [cause.type, scrubMessage(cause.type, cause.message ?? ''), cause.code] : []
  return [...own, ...further].filter(Boolean).join(' ').slice(0, messageLengthMax)
}

/** The call, job, or recurring work, by our own names; never a requested URL. */
function placeOf({ call, job, recurring }: Record<string, unknown>): string {
  if (typeof call === 'string') return call
  if (typeof job === 'string') return `job ${job}`
  return typeof recurring === 'string' ? `recurring ${recurring}` : ''
}

function fingerprintOf({ what, message, place }: Pick<Group, 'what' | 'message' | 'place'>): string {
  return createHash('sha256').update([what, message, place].join('\n')).digest('hex').slice(0, 16)
}
