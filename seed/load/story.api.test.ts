import type { Partnership } from '@goodturn/contract/partners/schema'
import type { Discount } from '@goodturn/contract/promotions/schema'
import type { Token } from '@goodturn/contract/tokens/schema'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/src/ledger/self-check.ts'
import { creditTotals } from '../../server/src/ledger/totals.ts'
import { type Caller, useTestApp } from '../../server/test/app.ts'
import { ensureCatalogue } from '../catalog/load.ts'
import { demo } from '../stories/demo.ts'
import { loadStory } from './story.ts'

// A Saturday shortly after midnight in UTC: what happened "today" must still lie in the past.
const app = useTestApp({ now: '2026-11-21T00:20:00Z' })
let dana: Caller
let danaKey: string

beforeAll(async () => {
  await ensureCatalogue(app.platform)
  await loadStory(app.platform, demo)
  const [member] = await app.rows<{ key: string }>(
    sql`select key from members where email = 'dana@harborandmain.example'`,
  )
  danaKey = member?.key ?? ''
  dana = await app.as({ key: danaKey })
}, 60_000)

test('everybody of the story signs in with its password, the friends they sent do not', async () => {
  for (const { email } of demo.members) {
    const answer = await app.anonymous.post('/v1/auth/login', { email, password: demo.password })
    expect(answer.status, email).toBe(200)
  }
  const friend = await app.anonymous.post('/v1/auth/login', {
    email: 'beth.nakamura@example.com',
    password: demo.password,
  })
  expect(friend.status).toBe(401)
})

describe('the books', () => {
  test('add up: every transfer sums to zero, every lot and paid invoice agrees with its postings', async () => {
    expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
    const [sum] = await app.rows<{ cents: number; count: number }>(
      sql`select sum(cents)::int as cents, count(*)::int as count from postings`,
    )
    expect(sum?.cents).toBe(0)
    expect(sum?.count).toBeGreaterThan(200)
  })

  test('show Dana’s wallet as the story tells it', async () => {
    const totals = await creditTotals(app.db, danaKey, app.now)
    expect(totals.total_balance).toBe(412.5)
    expect(totals.total_balance_expiring).toBe(62.5)
  })

  test('every paid invoice has its charge at the sandbox processor, unless the wallet paid all', async () => {
    const missing = await app.rows(
      sql`select i.key from invoices i left join charges c on c.invoice_key = i.key
          left join sandbox_charges s on s.attempt_key = c.key and s.amount_cents = i.charged_cents and s.state = 'succeeded'
          where i.status = 'paid' and i.charged_cents > 0 and s.attempt_key is null`,
    )
    expect(missing).toEqual([])
    const [failed] = await app.rows<{ reason: string }>(
      sql`select failed_reason as reason from invoices where status = 'failed'`,
    )
    expect(failed?.reason).toBe('Your card has insufficient funds.')
  })

  test('invoice numbers rise with time', async () => {
    const numbers = await app.rows<{ number: number }>(
      sql`select number from invoices order by created_at, number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map(({ number }) => number).toSorted((a, b) => a - b),
    )
  })
})

describe('the lists', () => {
  test('totals are those of the rows', async () => {
    const off = await app.rows(
      sql`with counted as (
            select member_key, 'touches:' || status_group || ':' || parent_kind as name, count(*)::int as count from touches group by 1, 2
            union all select member_key, 'people', count(*)::int from contacts group by 1
            union all select member_key, 'places', count(*)::int from locations group by 1
            union all select member_key, 'invoices', count(*)::int from invoices group by 1)
          select counted.*, counters.count as kept from counted
          left join counters using (member_key, name) where counters.count is distinct from counted.count`,
    )
    expect(off).toEqual([])
  })

  test('nothing has happened that lies in the future', async () => {
    const now = app.now.toISOString()
    const early = await app.rows(
      sql`select key from touches where greatest(completed_at, canceled_at, tracking_at, delivered_at, created_at) > ${now}::timestamptz
          union all select key from carrier_events where at > ${now}::timestamptz
          union all select key from invoices where greatest(created_at, paid_at, failed_at, refunded_at) > ${now}::timestamptz
          union all select key from transfers where at > ${now}::timestamptz
          union all select key from members where created_at > ${now}::timestamptz`,
    )
    expect(early).toEqual([])
  })

  test('every gift that is still to be sent has an address, and its person belongs to the sender or is looked after by them', async () => {
    const wrong = await app.rows(
      sql`select t.key from touches t join contacts c on c.key = t.contact_key where t.member_key not in (c.member_key, coalesce(c.assigned_member_key, ''))
          union all select t.key from touches t join locations l on l.key = t.location_key where l.contact_key <> t.contact_key
          union all select key from touches where location_key is null and status = 'pending'`,
    )
    expect(wrong).toEqual([])
  })

  test('the Custom bundle is Dana’s alone', async () => {
    const own = await dana.get('/v1/servicebundles')
    expect(own.body.data[0]).toMatchObject({ category: 'Custom', title: 'Harbor & Main Spring Listings' })
  })
})

test('Dana has a payment partner and an invitation that waits for her', async () => {
  const { body } = await dana.get('/users/paymentpartners')
  expect(
    body.data.map((one: Partnership) => [one.inviter.first_name, one.status, one.user_is_invited]),
  ).toEqual([
    ['Helen', 'requested', true],
    ['Dana', 'accepted', false],
  ])
})

test('Dana has two kinds of tokens, and two discounts that are still good', async () => {
  const tokens = await dana.get('/v1/tokens')
  expect(tokens.body.data.map(({ title, qty }: Token) => [title, qty])).toEqual([
    ['Keys in Hand', 2],
    ['Top of Mind Plus', 2],
  ])
  const discounts = await dana.get('/users/discounts')
  expect(discounts.body.data.map(({ title, amount }: Discount) => [title, amount])).toEqual([
    ['a market bouquet', 20],
    ['any transaction', 25],
  ])
})

test('a story is told once: a database with members is left alone', async () => {
  expect(await loadStory(app.platform, demo)).toBe(false)
})
