import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import type { Figure } from '../trace/figures.ts'
import { release } from '../release.ts'
import { type Ticker, tick } from './tick.ts'

// Each beat is also a write, which makes idle workers look for work.
const beatSeconds = 20
/** A process without a heartbeat for this long counts as gone: three beats, and some slack for a slow one. */
export const aliveSeconds = 65

/**
 * Records every twenty seconds of machine time that this process is alive, and removes the record when it stops. The
 * nightly sweep removes records of killed processes.
 */
export async function startHeartbeat(platform: Platform): Promise<Ticker> {
  const { database, clock, settings, log } = platform
  const key = randomUUID()
  const startedAt = clock.machine().toISOString()
  const beat = async () => {
    // Throws on a full disk, before writing.
    await database.ping()
    const now = clock.machine().toISOString()
    await database.db.execute(
      sql`insert into processes (key, role, version, started_at, seen_at)
          values (${key}, ${settings.role}, ${release.version}, ${startedAt}::timestamptz, ${now}::timestamptz)
          on conflict (key) do update set seen_at = excluded.seen_at`,
    )
  }
  const missed = (error: unknown) => log.warn({ err: error }, 'the heartbeat could not be written')
  await beat().catch(missed)
  const ticker = tick(1, beat, missed, beatSeconds)
  return {
    async stop() {
      await ticker.stop()
      try {
        await database.db.execute(sql`delete from processes where key = ${key}`)
      } catch (error) {
        log.warn({ err: error }, 'the heartbeat could not be ended')
      }
    },
  }
}

/** Deletes records of processes that were killed more than a day ago. */
export async function sweepProcesses({ database, clock }: Platform): Promise<void> {
  await database.db.execute(
    sql`delete from processes where seen_at < ${clock.machine().toISOString()}::timestamptz - interval '1 day'`,
  )
}

/** Running processes by role. Roles without a process are included. */
export const processFigures: readonly Figure[] = [
  {
    name: 'processes_alive',
    help: `Processes heard from in the last ${aliveSeconds} seconds, by role`,
    label: 'role',
    read: ({ clock }) => sql`select known.role as label, count(processes.key) as value
      from unnest(array['web', 'worker', 'all']) as known(role)
      left join processes on processes.role = known.role
        and seen_at > ${clock.machine().toISOString()}::timestamptz - make_interval(secs => ${aliveSeconds})
      group by 1`,
  },
  {
    name: 'heartbeat_age_seconds',
    help: 'Time since a process was last heard from, by role; not reported for a role whose processes were all stopped',
    label: 'role',
    read: ({ clock }) => sql`select role as label,
        extract(epoch from ${clock.machine().toISOString()}::timestamptz - max(seen_at)) as value
      from processes group by 1`,
  },
]
