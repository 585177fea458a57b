import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CalendarRange } from '@goodturn/contract/range'
import type { SpendSums } from '@goodturn/contract/outreach/reports/calls'
import { inCents } from '@goodturn/contract/money'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { TestApp } from './app.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

/** A member's payments and refunds in a range of days according to the ledger, in cents. */
async function ledgerOf(app: TestApp, member: { key: string }, { from, to }: CalendarRange) {
  const [row] = await app.rows<{ charged: number; credit: number; replaced: number; refunded: number }>(sql`
    select coalesce(sum(cents) filter (where kind = 'purchase' and account = 'card_clearing'), 0)::int as charged,
      coalesce(sum(cents) filter (where kind = 'purchase' and account = 'wallet' and cents > 0), 0)::int as credit,
      coalesce(sum(cents) filter (where kind = 'purchase' and account = 'returned'), 0)::int as replaced,
      coalesce(sum(cents) filter (where (account = 'refunds' or kind = 'dispute_lost' and account = 'owed') and not exists (select from transfers stray
        where stray.charge_key = transfers.charge_key and stray.kind = 'stray_charge')), 0)::int as refunded
    from transfers join postings on postings.transfer_key = transfers.key
    where member_key = ${member.key} and at >= ${from}::date and at < ${to}::date + 1`)
  return row
}

/** The sums of the report's file, in cents; asserts that its total is the sum of its lines. */
async function fileOf(caller: Caller, { from, to }: CalendarRange) {
  const { body } = await caller.get(`/v1/userreports/spend?from=${from}&to=${to}`)
  const lines = ((await caller.get(body.data.url.replace('/api', ''))).body as string)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      line
        .split(',')
        .slice(-7, -1)
        .map((cell) => inCents(Number(cell))),
    )
  const total = lines.pop() ?? [0, 0, 0, 0, 0, 0]
  const summed = lines.reduce(
    (sum, line) => sum.map((cents, at) => cents + (line[at] ?? 0)),
    [0, 0, 0, 0, 0, 0],
  )
  expect(summed).toEqual(total)
  const [amount = 0, discount = 0, credit = 0, replaced = 0, charged = 0, refunded = 0] = total
  return { amount, discount, credit, replaced, charged, refunded }
}

/** Asserts that the report's figures, its file, and the ledger agree to the cent for any range of days. */
export async function expectSpendAgrees(
  app: TestApp,
  member: { key: string },
  ranges: readonly CalendarRange[],
): Promise<void> {
  const caller = await app.as(member)
  const figuresOf = async ({ from, to }: CalendarRange) => {
    const { status, body } = await caller.get(`/v1/userreports/spendfigures?from=${from}&to=${to}`)
    expect(status).toBe(200)
    return body.data as { periods: SpendSums[]; total: SpendSums }
  }
  for (const range of ranges) {
    const { periods, total } = await figuresOf(range)
    const cents = {
      amount: inCents(total.amount),
      discount: inCents(total.discount),
      credit: inCents(total.credit_used),
      replaced: inCents(total.auto_credit),
      charged: inCents(total.charged),
      refunded: inCents(total.refunded),
    }
    expect(cents.amount - cents.discount - cents.credit - cents.replaced).toBe(cents.charged)
    expect(await fileOf(caller, range)).toEqual(cents)
    const { charged, credit, replaced, refunded } = cents
    expect(await ledgerOf(app, member, range)).toEqual({ charged, credit, replaced, refunded })
    const summed = periods.reduce((sum, period) => sum + inCents(period.charged), 0)
    expect(summed).toBe(charged)
  }
}

/** The whole range from `first`, and the ranges that result from cutting it at each of `cuts`. */
export function cutRanges(first: CalendarDate, days: number, cuts: readonly number[]): CalendarRange[] {
  const day = (nth: number) => addDays(first, nth)
  return [
    { from: first, to: day(days) },
    ...cuts.flatMap((cut) => [
      { from: first, to: day(cut) },
      { from: day(cut + 1), to: day(days) },
      { from: day(cut), to: day(cut) },
    ]),
  ]
}
