import type { PlanList, PlanRow } from '@goodturn/contract/care/plans/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../../test/build/team.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
type Member = Awaited<ReturnType<typeof buildMember>>

const keysOf = (list: { data: PlanRow[] }) => list.data.map(({ key }) => key)

/** Builds `count` plans for a member, a minute apart, oldest first. */
async function buildMany(member: Member, count: number, state?: 'canceled') {
  const contact = await buildContact(app, { member })
  const service = await buildCardPlan(app)
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const started = new Date(app.now.getTime() - (count - at) * 60_000)
    const parts = { member, contact, service, started, ...(state ? { state } : {}) }
    keys.push((await buildPlan(app, parts)).key)
  }
  return keys
}

async function allPages(caller: Caller, query: string, step: 'page' | 'after') {
  const pages: string[][] = []
  let next: string | null = null
  for (let page = 1; page < 10; page += 1) {
    const turn: string = step === 'page' || !next ? `page=${page}` : `after=${next}`
    const { body } = await caller.get<PlanList>(`/v1/subscriptions?${query}&${turn}`)
    expect(body.page).toBe(page)
    pages.push(keysOf(body))
    next = body.next
    if (!body.has_more) break
  }
  return pages
}

test('C-3-42 C-7-44 C-9-20 plans are listed 20 per page, newest first, with totals', async () => {
  const member = await buildMember(app)
  const keys = await buildMany(member, 45)
  const ended = await buildMany(member, 3, 'canceled')
  const caller = await app.as(member)

  const first = (await caller.get<PlanList>('/v1/subscriptions?page=1&status=active')).body
  expect(first).toMatchObject({ total: 45, user_total: 45, per_page: 20, has_more: true, transfers: [] })
  const newest = keys.toReversed()
  for (const step of ['page', 'after'] as const) {
    const pages = await allPages(caller, 'status=active', step)
    expect(pages).toEqual([newest.slice(0, 20), newest.slice(20, 40), newest.slice(40)])
  }
  expect(keysOf((await caller.get('/v1/subscriptions?page=9&status=active')).body)).toEqual([])
  const inactive = (await caller.get<PlanList>('/v1/subscriptions?page=1&status=inactive')).body
  expect(inactive).toMatchObject({ total: 3, user_total: 3 })
  expect(keysOf(inactive)).toEqual(ended.toReversed())
  const both = (await caller.get<PlanList>('/v1/subscriptions')).body
  expect(both.total).toBe(48)
  // A cursor from the other half starts this half over.
  const other = (await caller.get<PlanList>(`/v1/subscriptions?status=inactive&after=${first.next}`)).body
  expect(keysOf(other)).toEqual(ended.toReversed())
  expect((await caller.get('/v1/subscriptions?status=gone')).status).toBe(400)
})

test('a row shows owner, status, and possible actions', async () => {
  const member = await buildMember(app)
  const top = await buildPlan(app, { member, service: await buildTopOfMind(app) })
  const cards = await buildPlan(app, { member, service: await buildCardPlan(app), state: 'canceled' })
  await app.rows(sql`update plans set auto_renew = false where key = ${cards.key}`)
  const caller = await app.as(member)
  const rowOf = async (status: string) =>
    (await caller.get<PlanList>(`/v1/subscriptions?status=${status}`)).body.data
  expect(await rowOf('active')).toMatchObject([
    {
      key: top.key,
      status: 'active',
      is_owner: 1,
      is_topofmind: 1,
      auto_renew: 1,
      can_reactivate: 0,
      past_due: false,
      canceled: null,
      expired: null,
    },
  ])
  expect(await rowOf('inactive')).toMatchObject([
    {
      key: cards.key,
      status: 'canceled',
      is_owner: 1,
      is_topofmind: 0,
      auto_renew: 0,
      can_reactivate: 1,
      canceled: expect.any(Number),
      expired: null,
    },
  ])
})

test('a search matches words in names and titles', async () => {
  const member = await buildMember(app)
  const service = await buildCardPlan(app)
  const josé = await buildContact(app, { member, firstName: 'José', lastName: '50%_Ortiz' })
  const running = await buildPlan(app, { member, contact: josé, service })
  const ended = await buildPlan(app, { member, contact: josé, service, state: 'canceled' })
  await buildPlan(app, { member, service })
  const caller = await app.as(member)
  const found = async (term: string) =>
    keysOf((await caller.get<PlanList>(`/v1/subscriptions?term=${encodeURIComponent(term)}`)).body)

  for (const term of ['josé', 'ORTIZ josé', 'ortiz birthday', '50%_']) {
    expect((await found(term)).toSorted(), term).toEqual([running.key, ended.key].toSorted())
  }
  expect(await found('50x')).toEqual([])
  // A renamed person is found by the new name.
  await caller.patch(`/v1/contacts/${josé.key}`, { last_name: 'Ferreira' })
  expect(await found('ferreira')).toHaveLength(2)
  const list = (await caller.get<PlanList>('/v1/subscriptions?term=grace')).body
  expect(list).toMatchObject({ total: 1, user_total: 3, has_more: false, next: null })

  await app.rows(sql`insert into plans (key, member_key, contact_key, recipient_name, service_key, title, is_topofmind,
      unit, status, started_on, anchor_day, next_charge, renewal_cents, search_text, created_at)
    select 'plan_many' || at, member_key, contact_key, recipient_name, service_key, title, is_topofmind, unit, status,
      started_on, anchor_day, next_charge, renewal_cents, search_text, created_at
    from plans, generate_series(1, 150) at where key = ${running.key}`)
  expect(await found('josé')).toHaveLength(100)
})

test('rows show the next gift, past gifts, and latest tracking', async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member, started: new Date('2026-06-01T09:00:00Z') })
  const [row] = (await (await app.as(member)).get<PlanList>('/v1/subscriptions?status=active')).body.data
  // From June 1: gifts on August 15, November 15, and February 15 went out; the next one is on May 15.
  expect(row).toMatchObject({
    key: plan.key,
    contact: { key: plan.contact.key, display_name: 'Grace Okafor' },
    service: { title: 'Top of Mind' },
    unit: 'year',
    renewal_amount: 196,
    next_charge: Date.parse('2027-06-01T00:00:00Z') / 1000,
    given: 3,
    next_touch: { title: 'Gift of summer', event_date: '2027-05-15' },
    last_touch: { title: 'Gift of spring', tracking_status: 'delivered' },
  })
})

test('C-4.6-01 a plan has exactly one of five statuses', async () => {
  const member = await buildMember(app)
  const service = await buildCardPlan(app)
  const states = ['active', 'paused', 'failed', 'canceled', 'expired'] as const
  for (const state of states)
    await buildPlan(app, { member, service, ...(state === 'active' ? {} : { state }) })
  const caller = await app.as(member)
  const half = async (status: string) =>
    (await caller.get<PlanList>(`/v1/subscriptions?status=${status}`)).body.data.map((row) => row.status)
  expect((await half('active')).toSorted()).toEqual(['active', 'failed', 'paused'])
  expect((await half('inactive')).toSorted()).toEqual(['canceled', 'expired'])

  const { body } = await app.anonymous.get('/openapi.json')
  const answer = body.paths['/v1/subscriptions/details/{key}'].get.responses['200']
  const { status } = answer.content['application/json'].schema.properties.data.properties
  expect(status.enum).toEqual(states.toSorted((a, b) => status.enum.indexOf(a) - status.enum.indexOf(b)))
  await expect(
    app.rows(sql`update plans set status = null where member_key = ${member.key}`),
  ).rejects.toThrow()
})

test('C-1-22 team owners and admins see all plans, members their own', async () => {
  const [owner, admin, one, two] = [
    await buildMember(app),
    await buildMember(app, { firstName: 'Ada' }),
    await buildMember(app, { firstName: 'Noah' }),
    await buildMember(app, { firstName: 'Mia' }),
  ]
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, admin, 'admin')
  await buildTeamMember(app, team, one)
  await buildTeamMember(app, team, two)
  const service = await buildCardPlan(app)
  const contact = await buildContact(app, { member: owner, assignedMemberKey: one.key })
  const shared = await buildPlan(app, { member: owner, contact, service })
  const closed = await buildPlan(app, { member: owner, contact, service, state: 'canceled' })
  const own = await buildPlan(app, { member: one, service })
  const others = await buildPlan(app, { member: two, service })

  const seen = async (member: Member, query = 'status=active') => {
    const { body } = await (await app.as(member)).get<PlanList>(`/v1/subscriptions?${query}`)
    expect(body.user_total, query).toBe(query.startsWith('term') ? body.user_total : body.data.length)
    return keysOf(body).toSorted()
  }
  const all = [shared.key, own.key, others.key].toSorted()
  expect(await seen(owner)).toEqual(all)
  expect(await seen(admin)).toEqual(all)
  expect(await seen(one)).toEqual([shared.key, own.key].toSorted())
  expect(await seen(one, 'status=inactive')).toEqual([closed.key])
  expect(await seen(one, 'term=grace')).toEqual([shared.key, closed.key, own.key].toSorted())
  expect(await seen(two)).toEqual([others.key])

  const details = async (member: Member) =>
    (await app.as(member)).get(`/v1/subscriptions/details/${shared.key}`)
  expect((await details(one)).body.data).toMatchObject({
    is_owner: 0,
    member: { key: owner.key },
    assigned_member: { key: one.key, first_name: 'Noah', last_name: 'Whitfield' },
  })
  expect((await details(admin)).body.data).toMatchObject({
    is_owner: 0,
    funded_by: 'Funded by Dana Whitfield',
  })
  expect((await details(two)).status).toBe(404)

  // Once the contact is assigned to another colleague, only that colleague sees the plan.
  await (await app.as(owner)).post(`/v1/contacts/assign/${contact.key}`, { member: two.key })
  expect(await seen(one)).toEqual([own.key])
  expect(await seen(two)).toEqual([shared.key, others.key].toSorted())
  expect((await details(two)).status).toBe(200)
})
