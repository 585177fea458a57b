import type { InvoiceKey, LotKey, MemberKey, PromiseKey } from '@goodturn/contract/ids'
import type { CreditReason } from '@goodturn/contract/ledger/reasons'
import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { assert } from '../platform/assert.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
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
  /** What was canceled. The same source promises a member once for each invoice. */
  source: string
  /** Whose money it is; none where no invoice was paid. */
  invoiceKey?: InvoiceKey
  now: Date
}

/**
 * Promises a member credit that never expires, for value that comes back from what was canceled (BG-63, CG-80). It is
 * issued on the third business day (`invoices/issue-promised.ts`) and seen nowhere before. Promising 0 cents, or the same
 * again, does nothing.
 */
export async function promiseCredit(tx: Tx, promise: NewPromise): Promise<void> {
  assert(Number.isInteger(promise.cents) && promise.cents >= 0, 'a promise is of whole cents')
  if (promise.cents === 0) return
  const { now, ...facts } = promise
  await tx
    .insert(promisedCredits)
    .values({ key: newKey('promise'), ...facts, dueAt: promiseDue(now), createdAt: now })
    .onConflictDoNothing()
}

/**
 * When credit that is promised at `now` is issued: in the morning of the third business day after (UTC). With weekends
 * between that is the third, fourth or fifth day, as the screens say ("within 3-5 days").
 */
export function promiseDue(now: Date): Date {
  let day = dateIn(now)
  for (let passed = 0; passed < businessDays; passed += 1) day = nextBusinessDay(day)
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
}

/** A promise whose day has come. */
export interface DuePromise {
  key: PromiseKey
  member_key: MemberKey
  cents: number
  reason: CreditReason
  description: string
  source_key: string
  invoice_key: InvoiceKey | null
}

/** Locks the promises that are due and `may` be kept, at most `most`; those that another process works on are left to it. */
export function lockDuePromises(tx: Tx, now: Date, most: number, may: SQL): Promise<DuePromise[]> {
  return rowsOf<DuePromise>(
    tx,
    sql`select key, member_key, cents, reason, description, source_key, invoice_key from promised_credits
        where issued_at is null and due_at <= ${now.toISOString()}::timestamptz and ${may}
        order by due_at, key limit ${most} for update skip locked`,
  )
}

/** What is promised of an invoice's money, and not issued yet. */
export function promisesOf(
  tx: Tx,
  invoiceKey: InvoiceKey,
): Promise<{ cents: number; description: string; due_at: Date | string }[]> {
  return rowsOf(
    tx,
    sql`select cents, description, due_at from promised_credits
        where invoice_key = ${invoiceKey} and issued_at is null order by due_at, key`,
  )
}

/** Promises less of an invoice's money, the latest promises first; returns what was taken off each source. */
export async function lowerPromises(
  tx: Tx,
  invoiceKey: InvoiceKey,
  cents: number,
): Promise<{ source: string; cents: number }[]> {
  if (cents === 0) return []
  const lowered = await rowsOf<{ source: string; cents: number }>(
    tx,
    sql`with placed as (select key, source_key, cents, sum(cents) over (order by due_at desc, key desc) as up_to
          from promised_credits where invoice_key = ${invoiceKey} and issued_at is null),
        off as (select key, source_key, cents, least(cents, greatest(0, ${cents}::int - (up_to - cents)))::int as off from placed),
        gone as (delete from promised_credits using off where promised_credits.key = off.key and off.off = off.cents),
        less as (update promised_credits set cents = promised_credits.cents - off.off from off
          where promised_credits.key = off.key and off.off > 0 and off.off < off.cents)
        select source_key as source, off as cents from off where off > 0`,
  )
  return lowered
}

/** Notes that a promise was kept; a lot where it became one of its own. */
export async function notePromiseKept(
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
