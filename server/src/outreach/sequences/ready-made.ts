import type { SequenceStart } from '@goodturn/contract/outreach/sequences/starts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type ReadyMadeStep, readyMadeSequences } from './tables.ts'

/** A ready-made sequence that members may copy, its steps by day. */
export interface ReadyMade {
  slug: string
  title: string
  description: string
  start: SequenceStart
  steps: readonly ReadyMadeStep[]
}

/** A ready-made sequence as stored. An inactive one is no longer offered. */
export interface WrittenReadyMade extends ReadyMade {
  active: boolean
}

const { slug, title, description, start, steps, position, retiredAt } = readyMadeSequences
const columns = { slug, title, description, start, steps }

/** The ready-made sequences offered to members, in order. */
export async function offeredReadyMade(tx: Tx): Promise<ReadyMade[]> {
  const rows = await tx
    .select(columns)
    .from(readyMadeSequences)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(slug))
  return rows.map(byDay)
}

/** The ready-made sequence with this slug, if offered. */
export async function findReadyMade(tx: Tx, name: string): Promise<ReadyMade | null> {
  const [row] = await tx
    .select(columns)
    .from(readyMadeSequences)
    .where(and(eq(slug, name), isNull(retiredAt)))
  return row ? byDay(row) : null
}

const byDay = (one: ReadyMade): ReadyMade => ({
  ...one,
  steps: one.steps.toSorted((a, b) => a.afterDays - b.afterDays),
})

/** A ready-made sequence as stored; null if there is none. Locked until the transaction ends, on request. */
export async function readWrittenReadyMade(
  tx: Tx,
  name: string,
  { lock }: { lock: boolean },
): Promise<WrittenReadyMade | null> {
  const query = tx
    .select({ ...columns, retiredAt })
    .from(readyMadeSequences)
    .where(eq(slug, name))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const { retiredAt: retired, ...written } = row
  return { active: retired === null, ...written }
}

/**
 * Saves a ready-made sequence: updates it if it exists, or else appends it to the list. A newer catalog won't overwrite
 * it. Copies that members made don't change. The caller has validated it and locked the row.
 */
export async function writeReadyMade(
  tx: Tx,
  { active, ...written }: WrittenReadyMade,
  now: Date,
): Promise<void> {
  const row = { ...written, steps: [...written.steps] }
  const known = await tx
    .update(readyMadeSequences)
    .set({
      ...row,
      retiredAt: active ? null : sql`coalesce(${retiredAt}, ${now.toISOString()}::timestamptz)`,
      editedAt: now,
    })
    .where(eq(slug, written.slug))
    .returning({ slug })
  if (known.length > 0) return
  await tx.insert(readyMadeSequences).values({
    ...row,
    position: sql`(select coalesce(max(position), -1) + 1 from ready_made_sequences)`,
    retiredAt: active ? null : now,
    editedAt: now,
  })
}
