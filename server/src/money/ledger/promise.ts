import type { LotKey, MemberKey, PromiseKey } from '@goodturn/contract/ids'
import type { CreditReason } from '@goodturn/contract/money/ledger/reasons'
import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { assert } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { whenColumn } from '../../platform/jobs/recurring.ts'
import { promisedCredits } from './tables.ts'

/** Business days between a cancelation and its credit (CG-47, CG-80). */
const businessDays = 3
/** The hour, UTC, at which promised credits are issued. */
const hour = 8

export interface NewPromise {
  memberKey: MemberKey
  cents: number
  description: string
  reason: Extract<CreditReason, 'cancelation'>
  /** The key of the canceled purchase. A source promises a member only once. */
  source: string
  now: Date
}

/**
 * Promises a member credit that never expires, for the value of a canceled purchase (BG-63, CG-80). The credit is
 * issued on the third business day (`money/invoices/refunds/issue-promised.ts`) and invisible until then. Promising 0 cents, or
 * repeating a promise, does nothing.
 */
export async function promiseCredit(tx: Tx, promise: NewPromise): Promise<void> {
  assert(Number.isInteger(promise.cents) && promise.cents >= 0, 'a promise is in whole cents')
  if (promise.cents === 0) return
  const { now, ...facts } = promise
  await tx
    .insert(promisedCredits)
    .values({ key: newKey('promise'), ...facts, dueAt: promiseDue(now), createdAt: now })
    .onConflictDoNothing({ target: [promisedCredits.source, promisedCredits.memberKey] })
}

/**
 * The time credit promised at `now` is issued: the morning of the third business day after it (UTC). With weekends,
 * that is the third, fourth, or fifth day, matching the screens ("within 3-5 days").
 */
export function promiseDue(now: Date): Date {
  let day = dateIn(now)
  for (let passed = 0; passed < businessDays; passed += 1) day = nextBusinessDay(day)
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
}

/** SQL for the due time of the next promise that meets `may`. */
export const nextPromiseDue = (may: SQL) =>
  whenColumn(sql`select min(due_at) as due from promised_credits where issued_at is null and ${may}`)

/** A promise that is due. */
export interface DuePromise {
  key: PromiseKey
  member_key: MemberKey
  cents: number
  reason: CreditReason
  description: string
  source_key: string
}

/** Locks up to `most` due promises that meet `may`; skips those locked by another process. */
export function lockDuePromises(tx: Tx, now: Date, most: number, may: SQL): Promise<DuePromise[]> {
  return rowsOf<DuePromise>(
    tx,
    sql`select key, member_key, cents, reason, description, source_key from promised_credits
        where issued_at is null and due_at <= ${now.toISOString()}::timestamptz and ${may}
        order by due_at, key limit ${most} for update skip locked`,
  )
}

/** Lowers what a member is promised for a source; deletes the promise if nothing is left. */
export async function reducePromise(
  tx: Tx,
  { source, memberKey, cents }: { source: string; memberKey: MemberKey; cents: number },
): Promise<void> {
  await tx.execute(
    sql`with less as (update promised_credits set cents = cents - ${cents}
          where source_key = ${source} and member_key = ${memberKey} and issued_at is null and cents > ${cents})
        delete from promised_credits
        where source_key = ${source} and member_key = ${memberKey} and issued_at is null and cents <= ${cents}`,
  )
}

/** Marks a promise kept; `lotKey` is its lot, if it became a single lot. */
export async function markPromiseKept(
  tx: Tx,
  key: PromiseKey,
  lotKey: LotKey | null,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update promised_credits set lot_key = ${lotKey}, issued_at = ${now.toISOString()}::timestamptz where key = ${key}`,
  )
}

/** Whether the credit that was promised for a source has been issued. */
export async function wasIssued(tx: Tx, sourceKey: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from promised_credits where source_key = ${sourceKey} and issued_at is not null`,
  )
  return rows.length > 0
}
