// @both-databases
import type { MemberKey } from '@goodturn/contract/ids'
import type { Partnership } from '@goodturn/contract/money/partners/schema'
import type { PlanList, PlanRow, Subscription } from '@goodturn/contract/care/plans/schema'
import { planStatuses } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/src/console/books/self-check.ts'
import { creditTotals } from '../../server/src/money/ledger/totals.ts'
import { recalculateDue } from '../../server/src/outreach/happiness/calculate.ts'
import { type Caller, useTestApp } from '../../server/test/app.ts'
import { requestPage } from '../../server/test/build/survey.ts'
import { ensureCatalog } from '../catalog/load.ts'
import { demo } from '../stories/demo.ts'
import { loadStory, mailStory } from './story.ts'

// A Saturday shortly after midnight UTC: events from "today" must still be in the past.
const app = useTestApp({ now: '2026-11-21T00:20:00Z' })
let dana: Caller
let danaKey: MemberKey

beforeAll(async () => {
  await ensureCatalog(app.platform)
  await loadStory(app.platform, demo)
  const [member] = await app.rows<{ key: MemberKey }>(
    sql`select key from members where email = 'dana@harborandmain.example'`,
  )
  if (!member) throw new Error('the story has no Dana')
  danaKey = member.key
  dana = await app.as({ key: danaKey })
})

test("every member of the story signs in; referred friends don't", async () => {
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

test("the story's cards list their member's engagements", async () => {
  const { body } = await dana.get<{ data: { engagement_title: string }[] }>('/v1/userengagements')
  const offered = demo.engagements.filter(({ owner }) => owner === 'dana')
  expect(body.data.map((one) => one.engagement_title).toSorted()).toEqual(
    offered.map(({ title }) => title).toSorted(),
  )
})

test("the story's gifting log has every entry and a total", async () => {
  const { body } = await dana.get<{ data: unknown[]; total: number }>('/v1/giftinglogs')
  const written = demo.giftingLogs.filter(({ owner }) => owner === 'dana')
  expect([body.data.length, body.total]).toEqual([written.length, written.length])
})

test("the story's reservations can be confirmed from their email", async () => {
  await mailStory(app.platform)
  await mailStory(app.platform)
  const [mail, ...others] = (await app.mailsTo('dana@harborandmain.example')).filter(({ subject }) =>
    subject.startsWith('Your reservation'),
  )
  expect(mail?.subject).toBe('Your reservation: 12 × Holiday Citrus Crate')
  expect(others).toEqual([])
  const [reservation] = await app.rows<{ key: string }>(
    sql`select key from reservations where member_key = ${danaKey}`,
  )
  const { body } = await dana.get(`/shipment-reservations/${reservation?.key}`)
  expect(body.data).toMatchObject({ qty: 12 })
})

test("the story's gift links wait, were accepted, and were thanked for; one opens from its email", async () => {
  const links = await dana.get<{ data: { state: string; contact: { name: string } }[] }>('/v1/giftlinks')
  expect(links.body.data.map(({ state }) => state).toSorted()).toEqual(
    demo.giftLinks.map(({ state }) => state).toSorted(),
  )
  const home = await dana.get<{ data: { asks: { kind: string }[] } }>('/v1/home')
  expect(home.body.data.asks.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['link_ending', 'thanks']),
  )
  await mailStory(app.platform)
  const [mail] = await app.mailsTo('belen.castro@example.com')
  expect(mail?.subject).toBe('Dana has a little something for you')
  const path = /\/g\/[\w-]{22}/.exec(mail?.plain ?? '')?.[0] ?? ''
  expect((await requestPage(app, path)).html).toContain('See your gift')
})

test('addresses are confirmed by their last delivery, after the person moved in', async () => {
  const wrong = await app.rows(
    sql`select l.street, l.confirmed_at, delivered.at, c.home_anniversary
        from locations l join contacts c on c.key = l.contact_key
        cross join lateral (select max(delivered_at) as at from touches where location_key = l.key) delivered
        where l.confirmed_at is distinct from delivered.at or l.confirmed_at < c.home_anniversary`,
  )
  expect(wrong).toEqual([])
  const [count] = await app.rows<{ count: number }>(
    sql`select count(confirmed_at)::int as count from locations where member_key = ${danaKey}`,
  )
  expect(count?.count).toBeGreaterThan(20)
})

test('Dana has people mid-sequence, a reminder, and nothing to pay', async () => {
  const people = await app.rows<{ state: string; steps: string }>(
    sql`select e.state, string_agg(t.kind || ' ' || t.state, ', ' order by t.due_on) as steps
        from sequence_enrollments e left join sequence_turns t on t.enrollment_key = e.key
        group by e.key, e.starts_on, e.state order by e.starts_on`,
  )
  const rest = 'card planned, top_of_mind planned'
  expect(people).toEqual([
    { state: 'active', steps: `reminder done, ${rest}` },
    { state: 'active', steps: `reminder planned, ${rest}` },
    { state: 'active', steps: `reminder planned, ${rest}` },
    { state: 'active', steps: `gift planned, reminder planned, ${rest}` },
    { state: 'proposed', steps: null },
  ])
  const soon = await app.rows(
    sql`select 1 from sequence_turns where kind <> 'reminder' and due_on < ${app.now.toISOString()}::date + 30`,
  )
  expect(soon).toEqual([])
})

test("the story's surveys are partly answered and affect happiness", async () => {
  const { body } = await dana.get<{ data: { asked: number; answered: number }[] }>('/v1/questionnaires')
  expect(body.data).toMatchObject([{ asked: 3, answered: 2 }])
  const nps = await dana.get<{ data: { score: number; asked: number } }>('/v1/surveys/nps')
  expect(nps.body.data).toMatchObject({ promoters: 4, passives: 1, detractors: 0, score: 80, asked: 6 })
  await recalculateDue(app.platform, app.cause())
  const happy = await dana.get<{ data: { scored: number } }>('/v1/happiness/summary')
  expect(happy.body.data.scored).toBeGreaterThan(30)
})

test("the story's latest gifts are proposed for the log", async () => {
  const { body } = await dana.get<{ data: { item_value: number }[]; total: number }>(
    '/v1/giftinglogs/proposals',
  )
  expect(body.total).toBeGreaterThan(2)
  expect(body.data.filter(({ item_value: value }) => value <= 0)).toEqual([])
})

describe('the books', () => {
  test('add up: transfers sum to zero, and postings match', async () => {
    expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
    const [sum] = await app.rows<{ cents: number; count: number }>(
      sql`select sum(cents)::int as cents, count(*)::int as count from postings`,
    )
    expect(sum?.cents).toBe(0)
    expect(sum?.count).toBeGreaterThan(200)
  })

  test("show Dana's wallet as the story describes it", async () => {
    const totals = await creditTotals(app.db, danaKey, app.now)
    expect(totals.total_balance).toBe(412.5)
    expect(totals.total_balance_expiring).toBe(62.5)
  })

  test('every paid invoice has a charge, unless the wallet paid', async () => {
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

  test('invoice numbers increase over time', async () => {
    const numbers = await app.rows<{ number: number }>(
      sql`select number from invoices order by created_at, number`,
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map(({ number }) => number).toSorted((a, b) => a - b),
    )
  })
})

describe('lists', () => {
  test('totals match the rows', async () => {
    const off = await app.rows(
      sql`with counted as (
            select member_key, 'touches:' || status_group || ':' || parent_kind as name, count(*)::int as count from touches group by 1, 2
            union all select member_key, 'people', count(*)::int from contacts group by 1
            union all select member_key, 'places', count(*)::int from locations group by 1
            union all select member_key, 'affiliate-invites', count(*)::int from affiliate_invites group by 1
            union all select member_key, 'invoices', count(*)::int from invoices group by 1)
          select counted.*, counters.count as kept from counted
          left join counters using (member_key, name) where counters.count is distinct from counted.count`,
    )
    expect(off).toEqual([])
  })

  test('nothing that has happened is in the future', async () => {
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

  test('every pending gift has an address and an allowed person', async () => {
    const wrong = await app.rows(
      sql`select t.key from touches t join contacts c on c.key = t.contact_key where t.member_key not in (c.member_key, coalesce(c.assigned_member_key, ''))
          union all select t.key from touches t join locations l on l.key = t.location_key where l.contact_key <> t.contact_key
          union all select key from touches where location_key is null and status = 'pending'`,
    )
    expect(wrong).toEqual([])
  })

  test('the Custom bundle is only for Dana', async () => {
    const own = await dana.get('/v1/servicebundles')
    expect(own.body.data[0]).toMatchObject({ category: 'Custom', title: 'Harbor & Main Spring Listings' })
  })
})

test('Dana has a payment partner and a pending invitation', async () => {
  const { body } = await dana.get('/users/paymentpartners')
  expect(
    body.data.map((one: Partnership) => [one.inviter.first_name, one.status, one.user_is_invited]),
  ).toEqual([
    ['Helen', 'requested', true],
    ['Dana', 'accepted', false],
  ])
})

test('Dana has tokens and discounts for her next order', async () => {
  const tokens = (await dana.get('/v1/tokens')).body.data
  expect(tokens.map(({ title, qty }: { title: string; qty: number }) => [title, qty])).toEqual([
    ['Keys in Hand', 2],
    ['Top of Mind Plus', 2],
  ])
  const discounts = (await dana.get('/users/discounts')).body.data
  expect(discounts.map(({ title, amount }: { title: string; amount: number }) => [title, amount])).toEqual([
    ['a market bouquet', 20],
    ['any transaction', 25],
  ])
})

describe('plans and packages', () => {
  test('all exist, with their touches and payments', async () => {
    const [counts] = await app.rows(
      sql`select (select count(*) from plans)::int as plans, (select count(*) from packages)::int as packages`,
    )
    expect(counts).toEqual({ plans: demo.plans.length, packages: demo.packages.length })
    const orphans = await app.rows(
      sql`select key from touches where parent_kind = 'plan' and parent_key not in (select key from plans)
          union all select key from touches where parent_kind = 'package' and parent_key not in (select key from packages)
          union all select key from touches where parent_kind = 'package' and key not in (select touch_key from package_events where touch_key is not null)
          union all select touches.key from touches join plans on plans.key = parent_key where plans.unit = 'year' and period_key is null`,
    )
    expect(orphans).toEqual([])
    const unpaid = await app.rows(
      sql`select plan_key from plan_periods period left join plan_period_payments paid on paid.period_key = period.key
          left join invoices on invoices.key = paid.invoice_key
          where invoices.key is null or invoices.status <> 'paid' or invoices.subtotal_cents <> paid.cents`,
    )
    expect(unpaid).toEqual([])
  })

  test('periods are consecutive and end at the next charge', async () => {
    const gaps = await app.rows(
      sql`select plan_key from (select plan_key, ends_on, lead(starts_on) over (partition by plan_key order by starts_on) as next
            from plan_periods) spans where next <> ends_on
          union all select key from plans where next_charge <> (select max(ends_on) from plan_periods where plan_key = plans.key)
          union all select key from plans where started_on <> (select min(starts_on) from plan_periods where plan_key = plans.key)`,
    )
    expect(gaps).toEqual([])
    const today = app.now.toISOString().slice(0, 10)
    const late = await app.rows(
      sql`select key from plans where status = 'active' and next_charge <= ${today}::date`,
    )
    expect(late).toEqual([])
  })

  test("a running Top of Mind plan holds its person's spot", async () => {
    const wrong = await app.rows(
      sql`select plans.key from plans left join plan_places place on place.plan_key = plans.key and place.contact_key = plans.contact_key
          where (place.plan_key is not null) <> (is_topofmind and status in ('active', 'paused', 'failed'))
          union all select plans.key from plans where is_topofmind and unit = 'month' and status = 'active'
            and 1 <> (select count(*) from touches where parent_key = plans.key and status = 'pending')`,
    )
    expect(wrong).toEqual([])
  })

  test('their list totals match the rows', async () => {
    const off = await app.rows(
      sql`with counted as (
            select member_key, case when status in ('canceled', 'expired') then 'plans:inactive' else 'plans:active' end as name,
              count(*)::int as count from plans group by 1, 2
            union all select member_key, 'packages:' || status, count(*)::int from packages group by 1, 2)
          select counted.*, counters.count as kept from counted
          left join counters using (member_key, name) where counters.count is distinct from counted.count`,
    )
    expect(off).toEqual([])
  })
})

test('Dana has a plan in every state', async () => {
  const rows: PlanRow[] = []
  for (const half of ['active', 'inactive']) {
    let after = ''
    do {
      const { body } = await dana.get<PlanList>(`/v1/subscriptions?status=${half}${after}`)
      rows.push(...body.data)
      after = body.next ? `&after=${body.next}` : ''
    } while (after)
  }
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(planStatuses))
  const having = (one: (row: PlanRow) => boolean) => rows.find(one)?.contact.display_name
  expect(having((row) => row.past_due)).toBe('Grace Okafor')
  expect(having((row) => row.status === 'paused' && !row.past_due)).toBe('Harper Lindström')
  expect(having((row) => row.can_reactivate === 1)).toBe('Leo Fitzgerald')
  expect(having((row) => row.unit === 'month' && row.status === 'active')).toBe('Joan Lindqvist')
  const page = async (name: string) => {
    const key = rows.find(({ contact }) => contact.display_name === name)?.key
    return (await dana.get<{ data: Subscription }>(`/v1/subscriptions/details/${key}`)).body.data
  }
  expect(await page('Yuki Tanabe')).toMatchObject({
    is_swapped: 1,
    original_subscription: { contact: { display_name: 'Dominic Reyes' } },
    amount: 186.2,
  })
  expect(await page('Dominic Reyes')).toMatchObject({
    swapped_subscription: { contact: { display_name: 'Yuki Tanabe' } },
    can_reactivate: 0,
  })
  expect(await page('Tobias Frank')).toMatchObject({
    payment_partner: { invitee: { first_name: 'Ruth' } },
    amount: 42,
  })
})

test("Ruth's split purchase waits for Dana's approval", async () => {
  const { body } = await dana.get('/users/paymentrequests')
  expect(body.data).toMatchObject([
    {
      status: 'requested',
      user_is_invited: true,
      amount: 106.5,
      inviter: { first_name: 'Ruth' },
      cart: { subtotal: 213, items: [{ price_paid: 89 }, { price_paid: 124 }] },
    },
  ])
  const approved = await dana.post(`/v1/paymentpartners/acceptcharge/${body.data[0].key}`)
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect(approved.body.data).toMatchObject({ status: 'accepted', pending: false, action: null })
  expect(await checkLedger(app.db)).toMatchObject({ unbalanced: [], lots: [], invoices: [] })
})

test("one of Dana's tokens pays for a plan; one remains", async () => {
  const [wanted] = await app.rows<{ person: string; home: string; service: string }>(
    sql`select c.key as person, l.key as home, s.key as service
        from contacts c join locations l on l.contact_key = c.key join services s on s.slug = 'top-of-mind-plus'
        where c.member_key = ${danaKey} and l.country = 'US'
          and not exists (select 1 from plans where plans.contact_key = c.key) limit 1`,
  )
  const choice = {
    contact: { key: wanted?.person },
    service: { key: wanted?.service },
    current_location: wanted?.home,
    unit: 'year',
  }
  const item = { id: crypto.randomUUID(), type: 'plan', use_token: true, member_data: choice }
  const bought = await dana.post('/v1/billing/checkout', { items: [item], credit: false })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  const invoice = await dana.get(`/v1/invoices/${bought.body.data.id}`)
  expect(invoice.body.data.amount).toBe(0)
  const plans = await app.rows(
    sql`select title, status, unit from plans where contact_key = ${wanted?.person} and service_key = ${wanted?.service}`,
  )
  expect(plans).toEqual([{ title: 'Top of Mind Plus', status: 'active', unit: 'year' }])
  const tokens = (await dana.get('/v1/tokens')).body.data
  expect(tokens.map(({ title, qty }: { title: string; qty: number }) => [title, qty])).toEqual([
    ['Keys in Hand', 2],
    ['Top of Mind Plus', 1],
  ])
})

test('a database that already has members is not seeded', async () => {
  expect(await loadStory(app.platform, demo)).toBe(false)
})
