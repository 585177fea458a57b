import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import { rowsOf } from '../database/database.ts'

/** How long a clock move blocks others without a heartbeat, in machine ms. */
const leaseMs = 15_000

type Parts = Pick<Platform, 'database' | 'clock' | 'log'>

/**
 * Takes the lease on moving the clock and keeps it alive until `release`; null while another move, in any process,
 * holds it. A process that dies while moving the clock blocks others for `leaseMs` at most.
 */
export async function leaseClock(platform: Parts): Promise<{ release(): Promise<void> } | null> {
  const machine = platform.clock.machine().toISOString()
  const taken = await rowsOf<{ id: number }>(
    platform.database.db,
    sql`insert into clock (id, moving_until) values (1, ${leaseEndFromNow(platform)}::timestamptz)
        on conflict (id) do update set moving_until = excluded.moving_until
        where clock.moving_until is null or clock.moving_until < ${machine}::timestamptz
        returning id`,
  )
  if (taken.length === 0) return null
  const timer = setInterval(() => {
    setMovingUntil(platform, leaseEndFromNow(platform)).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the lease on the clock could not be renewed'),
    )
  }, leaseMs / 3)
  timer.unref()
  return {
    async release() {
      clearInterval(timer)
      await endClockMove(platform)
    },
  }
}

/** Returns whether a process is moving the clock. */
export async function isClockMoving({ database, clock }: Parts): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(
    database.db,
    sql`select id from clock where id = 1 and moving_until > ${clock.machine().toISOString()}::timestamptz`,
  )
  return rows.length > 0
}

/** Ends a move, whichever process began it: when it is done, or after its process died alone on the database. */
export async function endClockMove(platform: Parts): Promise<void> {
  await setMovingUntil(platform, null)
}

function leaseEndFromNow({ clock }: Parts): string {
  return new Date(clock.machine().getTime() + leaseMs).toISOString()
}

async function setMovingUntil({ database }: Parts, moment: string | null): Promise<void> {
  await database.db.execute(
    sql`update clock set moving_until = ${moment}::timestamptz where id = 1 and moving_until is not null`,
  )
}
