import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from './database.ts'
import { counters } from './tables.ts'

/** Changes a member's count of `name` by `change`, in the transaction that changes the list (R-4). */
export async function bumpCounter(tx: Tx, memberKey: MemberKey, name: string, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .insert(counters)
    .values({ memberKey, name, count: change })
    .onConflictDoUpdate({
      target: [counters.memberKey, counters.name],
      set: { count: sql`${counters.count} + excluded.count` },
    })
}

/**
 * Deletes counts that are 0 and whose names begin with one of these: the rest of a name may be text that must be
 * erased.
 */
export async function forgetZeroCounters(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  beginnings: readonly string[],
): Promise<void> {
  await tx.execute(
    sql`delete from counters where member_key = any(${textArray(memberKeys)}) and count = 0
          and name like any(${textArray(beginnings.map((one) => `${one}%`))})`,
  )
}

/** A member's count of `name`; 0 when it was never changed. */
export async function readCounter(tx: Tx, memberKey: MemberKey, name: string): Promise<number> {
  const rows = await tx
    .select({ count: counters.count })
    .from(counters)
    .where(and(eq(counters.memberKey, memberKey), eq(counters.name, name)))
  return rows[0]?.count ?? 0
}

/** An SQL fragment: the sum of the counters that `where` picks by member_key and name; 0 if there are none. */
export function sumOfCounters(where: SQL): SQL {
  return sql`(select coalesce(sum(count), 0) from counters where ${where})`
}

/** An SQL fragment: a query of the sums that `readCounters` returns. */
export function sumsOfCounters(where: SQL): SQL {
  return sql`select name, sum(count)::int as count from counters where ${where} group by name`
}

/** Sums of the counters that `where` picks by member_key and name: one per name, over all members. */
export async function readCounters(tx: Tx, where: SQL): Promise<{ name: string; count: number }[]> {
  return rowsOf<{ name: string; count: number }>(tx, sumsOfCounters(where))
}

/** One change of a count. */
export interface CounterChange {
  memberKey: MemberKey
  name: string
  change: number
}

/** A statement has room for 65,535 values. */
const countersPerStatement = 10_000

/**
 * Changes many counts, 10,000 per statement, after adding up changes to the same count. Rows are locked in one order,
 * so that two transactions wait for each other instead of deadlocking.
 */
export async function bumpCounters(tx: Tx, changes: readonly CounterChange[]): Promise<void> {
  const sums = new Map<string, CounterChange>()
  for (const change of changes) {
    const id = `${change.memberKey} ${change.name}`
    const known = sums.get(id)
    if (known) known.change += change.change
    else sums.set(id, { ...change })
  }
  const rows = [...sums.entries()]
    .filter(([, { change }]) => change !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  for (let from = 0; from < rows.length; from += countersPerStatement) {
    const part = rows.slice(from, from + countersPerStatement)
    await tx
      .insert(counters)
      .values(part.map(([, { memberKey, name, change }]) => ({ memberKey, name, count: change })))
      .onConflictDoUpdate({
        target: [counters.memberKey, counters.name],
        set: { count: sql`${counters.count} + excluded.count` },
      })
  }
}

/**
 * An SQL fragment: adds up the changes that `changes` selects (member_key, name, change) and applies them to the
 * counts. Written in key order, so that two statements cannot deadlock.
 */
export function addToCounters(changes: SQL): SQL {
  return sql`
    insert into counters (member_key, name, count)
    select member_key, name, sum(change)::int from (${changes}) as changes(member_key, name, change)
    group by member_key, name having sum(change) <> 0 order by member_key, name
    on conflict (member_key, name) do update set count = counters.count + excluded.count`
}
