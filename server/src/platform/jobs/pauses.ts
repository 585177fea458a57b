import { eq } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { recurringPauses } from '../database/tables.ts'

/** Why a recurring task rests, and since when, in machine time. */
export interface Pause {
  name: string
  since: Date
  reason: string
}

/** The paused tasks, by name. */
export async function pausesOf({ database }: Pick<Platform, 'database'>): Promise<Map<string, Pause>> {
  const rows = await database.db.select().from(recurringPauses)
  return new Map(rows.map((pause) => [pause.name, pause]))
}

/** The tasks that run: what comes due meanwhile to the others waits for them to be resumed. */
export async function unpaused<T extends { readonly name: string }>(
  platform: Platform,
  work: readonly T[],
): Promise<readonly T[]> {
  const pauses = await pausesOf(platform)
  return pauses.size === 0 ? work : work.filter(({ name }) => !pauses.has(name))
}

/** Pauses a task; false if it already is. A run in progress ends first. */
export async function pauseTask(tx: Tx, pause: Pause): Promise<boolean> {
  const added = await tx.insert(recurringPauses).values(pause).onConflictDoNothing().returning()
  return added.length > 0
}

/** Resumes a task, which then does what came due meanwhile; false if it isn't paused. */
export async function resumeTask(tx: Tx, name: string): Promise<boolean> {
  const removed = await tx.delete(recurringPauses).where(eq(recurringPauses.name, name)).returning()
  return removed.length > 0
}
