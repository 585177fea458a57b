import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { counters } from './tables.ts'

/** Moves a member's count of `name` by `change`, in the transaction that changes the list. */
export async function bumpCounter(tx: Tx, memberKey: string, name: string, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .insert(counters)
    .values({ memberKey, name, count: change })
    .onConflictDoUpdate({
      target: [counters.memberKey, counters.name],
      set: { count: sql`${counters.count} + excluded.count` },
    })
}

/** A member's count of `name`; 0 when it was never moved. */
export async function readCounter(tx: Tx, memberKey: string, name: string): Promise<number> {
  const rows = await tx
    .select({ count: counters.count })
    .from(counters)
    .where(and(eq(counters.memberKey, memberKey), eq(counters.name, name)))
  return rows[0]?.count ?? 0
}
