import type { CalendarDate } from '@goodturn/contract/time'
import type { MemberKey } from '@goodturn/contract/ids'
import { addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { issueDuePromises } from './issue-promised.ts'
import { promiseCredit, promiseDue } from '../../ledger/promise.ts'
import { checkLedger } from '../../../console/books/self-check.ts'

// A Thursday: its third business day is the Tuesday after.
const app = useTestApp({ now: '2027-03-04T09:00:00Z' })

const promise = (memberKey: MemberKey, source: string, cents: number) =>
  promiseCredit(app.db, {
    memberKey,
    cents,
    description: 'Under Contract for Grace Okafor, canceled',
    reason: 'cancelation',
    source,
    now: app.now,
  })

test('promised credit appears once, the morning of business day three', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  await promise(member.key, 'package_a', 16333)
  await promise(member.key, 'package_a', 16333) // the same act again
  await promise(member.key, 'package_b', 0)
  const total = async () => (await caller.get('/v1/billing/credittotals')).body.data
  const before = await total()
  const list = async () => (await caller.get('/v1/credits')).body.data

  await app.travelTo('2027-03-09T07:59:00Z', { daily: ['expire-credits'] })
  expect(await total()).toEqual(before)
  expect(await list()).toEqual([])
  expect(await app.mailsTo(member.email)).toEqual([])

  await app.travelTo('2027-03-09T08:00:00Z', { daily: ['expire-credits'] })
  expect(await list()).toMatchObject([{ reason: 'Cancelation', balance: 163.33, expires_at: null }])
  expect(await app.mailsTo(member.email)).toMatchObject([
    { template: 'credit-issued', subject: '$163.33 of credit was issued to you' },
  ])
  // A repeat, and two processes at once, issue nothing more.
  const again = () => app.platform.database.transaction((tx) => issueDuePromises(tx, app.cause()))
  expect(await Promise.all([again(), again()])).toEqual([0, 0])
  await app.travelTo('2027-03-20T08:00:00Z', { daily: ['expire-credits'] })
  expect(await list()).toHaveLength(1)
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('two processes issue each due promise once', async () => {
  const members = await Promise.all([buildMember(app), buildMember(app)])
  for (const member of members) {
    for (let at = 0; at < 5; at += 1) await promise(member.key, `package_${member.key}_${at}`, 100 + at)
  }
  await app.db.execute(
    sql`update promised_credits set due_at = ${app.now.toISOString()}::timestamptz where issued_at is null`,
  )
  const issue = () => app.platform.database.transaction((tx) => issueDuePromises(tx, app.cause()))
  const counts = await Promise.all([issue(), issue(), issue()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  for (const member of members) {
    const lots = await app.rows<{ count: number; cents: number }>(
      sql`select count(*)::int as count, sum(remaining_cents)::int as cents from lots where member_key = ${member.key}`,
    )
    expect(lots).toEqual([{ count: 5, cents: 510 }])
  }
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('credit arrives on days three to five, never on weekends', () => {
  for (let day = 0; day < 14; day += 1) {
    const on = addDays('2027-03-01' as CalendarDate, day)
    const due = promiseDue(new Date(`${on}T23:59:00Z`))
    const days = Math.round((Date.parse(due.toISOString().slice(0, 10)) - Date.parse(on)) / 86_400_000)
    expect(days, on).toBeGreaterThanOrEqual(3)
    expect(days, on).toBeLessThanOrEqual(5)
    expect([0, 6], on).not.toContain(due.getUTCDay())
  }
})
