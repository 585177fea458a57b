import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import type { Figure } from '../trace/figures.ts'
import { release } from '../release.ts'
import { type Ticker, tick } from './tick.ts'

// A beat is also a change, which idle workers look after.
const beatSeconds = 20
/** A process that was not heard of for so long counts as gone: three beats, and some slack for a slow one. */
export const aliveSeconds = 65

/**
 * Writes down every twenty seconds that this process lives, by the machine's clock, and forgets it when it is stopped: what
 * is left of one that was killed goes with the nightly sweep.
 */
export async function startHeartbeat(platform: Platform): Promise<Ticker> {
  const { database, clock, settings, log } = platform
  const key = randomUUID()
  const startedAt = clock.machine().toISOString()
  const beat = async () => {
    // A full disk is not written to.
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

/** Forgets processes that were killed more than a day ago. */
export async function sweepProcesses({ database, clock }: Platform): Promise<void> {
  await database.db.execute(
    sql`delete from processes where seen_at < ${clock.machine().toISOString()}::timestamptz - interval '1 day'`,
  )
}

/** Which processes are there. Each role is told of, also when nobody has it. */
export const processFigures: readonly Figure[] = [
  {
    name: 'processes_alive',
    help: `Processes that were heard of in the last ${aliveSeconds} seconds, by role`,
    label: 'role',
    read: ({ clock }) => sql`select known.role as label, count(processes.key) as value
      from unnest(array['web', 'worker', 'all']) as known(role)
      left join processes on processes.role = known.role
        and seen_at > ${clock.machine().toISOString()}::timestamptz - make_interval(secs => ${aliveSeconds})
      group by 1`,
  },
  {
    name: 'heartbeat_age_seconds',
    help: 'How long ago a process was last heard of, by role; not told of a role whose processes were all stopped',
    label: 'role',
    read: ({ clock }) => sql`select role as label,
        extract(epoch from ${clock.machine().toISOString()}::timestamptz - max(seen_at)) as value
      from processes group by 1`,
  },
]
