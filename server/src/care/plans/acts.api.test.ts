import type { LocationKey } from '@goodturn/contract/ids'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, type Caller, type Errors, useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { type PlanParts, buildCardPlan, buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const owned =
  'Oops! It appears that you are not the owner of this plan. Please reach out to your team admin to swap or cancel.'

type PlanAnswer = Answer<{ data: Subscription } & Errors>

const act = (caller: Caller, name: string, key: string, body?: unknown): Promise<PlanAnswer> =>
  caller.post<{ data: Subscription } & Errors>(`/v1/subscriptions/${name}/${key}`, body)

const refusal = ({ status, body }: PlanAnswer) => [status, body.errors?.[0]?.code]

async function built(parts: Omit<PlanParts, 'member'> = {}) {
  const member = await buildMember(app)
  return { member, caller: await app.as(member), plan: await buildPlan(app, { member, ...parts }) }
}

/** The owner's plan for a contact that is assigned to a colleague, who sees it. */
async function buildShared(parts: Omit<PlanParts, 'member'> = {}) {
  const member = await buildMember(app)
  const colleague = await buildMember(app, { firstName: 'Noah' })
  const team = await buildTeam(app, member)
  await buildTeamMember(app, team, colleague)
  const contact = await buildContact(app, { member, assignedMemberKey: colleague.key })
  return {
    member,
    colleague: await app.as(colleague),
    plan: await buildPlan(app, { member, contact, ...parts }),
  }
}

const touchesOf = (key: string) =>
  app.rows<{ status: string; to_name: string; from_name: string; location_key: LocationKey }>(
    sql`select status, to_name, from_name, location_key from touches where parent_key = ${key} order by event_date, key`,
  )

test('C-7-37 an active non-Top of Mind plan pauses with its touches', async () => {
  const { plan, caller } = await built({ service: await buildCardPlan(app) })
  const paused = await act(caller, 'pause', plan.key)
  expect(paused.status).toBe(200)
  expect(paused.body.data).toMatchObject({
    status: 'paused',
    paused: expect.any(Number),
    pending_touches: [{ status: 'paused' }, { status: 'paused' }],
  })
  expect(refusal(await act(caller, 'pause', plan.key))).toEqual([400, 'invalid_state'])
  expect((await act(caller, 'resume', plan.key)).body.data).toMatchObject({
    status: 'active',
    pending_touches: [{ status: 'pending' }, { status: 'pending' }],
  })

  const topOfMind = await built()
  const refused = await act(topOfMind.caller, 'pause', topOfMind.plan.key)
  expect(refusal(refused)).toEqual([400, 'invalid_state'])
  expect(refused.body.errors[0]?.message).toBe('Top of Mind plans can’t be paused.')
  for (const state of ['failed', 'canceled', 'expired'] as const) {
    const other = await built({ service: await buildCardPlan(app), state })
    expect(refusal(await act(other.caller, 'pause', other.plan.key)), state).toEqual([400, 'invalid_state'])
  }
  expect((await act(caller, 'cancel', plan.key)).body.data.status).toBe('canceled')
})

test('a paused plan is past due after its charge date', async () => {
  const { plan, caller } = await built({
    service: await buildCardPlan(app),
    started: new Date('2026-03-02T09:00:00Z'),
  })
  await act(caller, 'pause', plan.key)
  await app.travelTo('2027-03-05T10:00:00Z')
  const { body } = await caller.get(`/v1/subscriptions/details/${plan.key}`)
  expect(body.data).toMatchObject({ status: 'paused', past_due: true })
  expect(await app.rows(sql`select 1 from renewals where plan_key = ${plan.key}`)).toEqual([])
})

test('C-6-07 C-6-08 only owners can cancel, swap, or change auto-renew on plans', async () => {
  const { plan, colleague } = await buildShared()
  const contact = await buildContact(app, { member: { key: plan.memberKey }, firstName: 'Joan' })
  const location_id = (await buildLocation(app, { contact })).key
  const answers = [
    await act(colleague, 'cancel', plan.key),
    await act(colleague, 'swap', plan.key, { contact: contact.key, location_id }),
    await act(colleague, 'autorenew', plan.key, { auto_renew: 0 }),
  ]
  for (const answer of answers) {
    expect(refusal(answer)).toEqual([403, 'permission_denied'])
    expect(answer.body.errors[0]?.message).toBe(owned)
  }
  const [row] = await app.rows(sql`select status, auto_renew from plans where key = ${plan.key}`)
  expect(row).toEqual({ status: 'active', auto_renew: true })
})

test('a colleague may pause, resume, and rename, notifying the owner', async () => {
  const { member, plan, colleague } = await buildShared({ service: await buildCardPlan(app) })
  expect((await act(colleague, 'pause', plan.key)).body.data.status).toBe('paused')
  const mails = await app.mailsTo(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['The plan for Grace Okafor is paused'])
  expect((await act(colleague, 'resume', plan.key)).body.data.status).toBe('active')
  const renamed = await act(colleague, 'changenames', plan.key, { to_name: 'Gracie', from_name: '' })
  expect(renamed.body.data).toMatchObject({ to_name: 'Gracie', is_owner: 0 })
})

test('C-7-38 auto-renew can be changed only on active yearly plans', async () => {
  const { plan, caller } = await built()
  for (const auto_renew of [0, 0, 1] as const) {
    const answer = await act(caller, 'autorenew', plan.key, { auto_renew })
    expect(answer.body.data).toMatchObject({ auto_renew, status: 'active' })
  }
  expect(refusal(await act(caller, 'autorenew', plan.key, { auto_renew: true }))).toEqual([400, 'validation'])
  const monthly = await built({ unit: 'month' })
  const off = { auto_renew: 0 }
  expect(refusal(await act(monthly.caller, 'autorenew', monthly.plan.key, off))).toEqual([
    400,
    'invalid_state',
  ])
  const ended = await built({ state: 'canceled' })
  expect(refusal(await act(ended.caller, 'autorenew', ended.plan.key, off))).toEqual([400, 'invalid_state'])
})

test('a failed plan without auto-renew expires after its paid time', async () => {
  const started = new Date('2026-02-20T09:00:00Z')
  const over = await built({ started, state: 'failed', since: new Date('2027-02-20T09:00:00Z') })
  await app.rows(sql`insert into renewals (key, plan_key, member_key, kind, starts_on, ends_on, unit_cents, fee_cents, cents,
      state, try_at, first_failed_on, unit, created_at)
    values ('renewal_x', ${over.plan.key}, ${over.member.key}, 'renewal', '2027-02-20', '2028-02-20', 19600, 0, 19600,
      'failed', '2027-03-03T09:00:00Z', '2027-02-20', 'year', now())`)
  const answer = await act(over.caller, 'autorenew', over.plan.key, { auto_renew: 0 })
  expect(answer.body.data).toMatchObject({ status: 'expired', auto_renew: 0 })
  const [renewal] = await app.rows(sql`select state, try_at from renewals where key = 'renewal_x'`)
  expect(renewal).toEqual({ state: 'abandoned', try_at: null })
  expect((await app.mailsTo(over.member.email)).map(({ subject }) => subject)).toContain(
    'The plan for Grace Okafor has expired',
  )

  const ahead = await built({ state: 'failed' })
  const later = await act(ahead.caller, 'autorenew', ahead.plan.key, { auto_renew: 0 })
  expect(later.body.data).toMatchObject({ status: 'failed', auto_renew: 0 })
})

test('C-7-39 C-4.6-41 names change on the plan and its upcoming touches', async () => {
  const { plan, caller } = await built({ started: new Date('2026-06-01T09:00:00Z') })
  const change = (body: unknown) => act(caller, 'changenames', plan.key, body)
  const answer = await change({ to_name: '  Grace & Daniel ', from_name: '' })
  expect(answer.body.data).toMatchObject({
    to_name: 'Grace & Daniel',
    shown_to_name: 'Grace & Daniel',
    from_name: 'Dana Whitfield',
  })
  expect((await change({ from_name: 'Dana', to_name: null })).body.data).toMatchObject({
    to_name: 'Grace & Daniel',
    from_name: 'Dana',
  })
  // Processed touches keep the names they went out with.
  const names = (await touchesOf(plan.key)).map(({ status, to_name, from_name }) => [
    status,
    to_name,
    from_name,
  ])
  expect(names).toEqual([
    ['completed', 'Grace', 'Dana Whitfield'],
    ['completed', 'Grace', 'Dana Whitfield'],
    ['completed', 'Grace', 'Dana Whitfield'],
    ['pending', 'Grace & Daniel', 'Dana'],
  ])
  for (const to_name of ['x', '<b>Grace</b>', 'a'.repeat(256)]) {
    const refused = await change({ to_name })
    expect(refused.body.errors, to_name).toMatchObject([{ code: 'validation', field: 'to_name' }])
  }
  for (const to_name of ['xy', 'a'.repeat(255)]) {
    expect((await change({ to_name })).body.data.to_name).toBe(to_name)
  }
  const ended = await built({ state: 'canceled' })
  const late = await act(ended.caller, 'changenames', ended.plan.key, { to_name: 'Grace' })
  expect(refusal(late)).toEqual([400, 'invalid_state'])
})

test("C-7-40 C-7-41 a plan's new address applies to its upcoming touches", async () => {
  const { member, plan, caller } = await built({ started: new Date('2026-06-01T09:00:00Z') })
  const other = await buildLocation(app, { contact: plan.contact, street: '9 Elm Street' })
  const listed = await caller.get(`/locations/${plan.contact.key}`)
  expect(listed.body.data.map(({ key }: { key: string }) => key)).toEqual([plan.location.key, other.key])

  const move = (location_id: string) =>
    caller.post(`/subscriptions/changelocation/${plan.key}`, { location_id })
  const answer = await move(other.key)
  expect(answer).toMatchObject({ status: 200, body: { data: { key: other.key, street: '9 Elm Street' } } })
  const { body } = await caller.get(`/v1/subscriptions/details/${plan.key}`)
  expect(body.data.location.key).toBe(other.key)
  const places = (await touchesOf(plan.key)).map(({ location_key }) => location_key)
  expect(places).toEqual([plan.location.key, plan.location.key, plan.location.key, other.key])
  expect((await move(other.key)).status).toBe(200)

  const contact = await buildContact(app, { member, firstName: 'Joan' })
  const wrong = [
    await buildLocation(app, { contact: plan.contact, country: 'CA', state: 'ON', zip: 'K1A 0B1' }),
    await buildLocation(app, { contact: plan.contact, whose: 'partner' }),
    await buildLocation(app, { contact: plan.contact, archivedAt: app.now }),
    await buildLocation(app, { contact }),
  ]
  for (const { key } of wrong) {
    const refused = await move(key)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { code: 'invalid_location', field: 'location_id', message: 'Please select or add a US location' },
    ])
  }
  const cards = await built({ service: await buildCardPlan(app) })
  const canada = await buildLocation(app, {
    contact: cards.plan.contact,
    country: 'CA',
    state: 'ON',
    zip: 'K1A 0B1',
  })
  const abroad = await cards.caller.post(`/subscriptions/changelocation/${cards.plan.key}`, {
    location_id: canada.key,
  })
  expect(abroad.body.data.country).toBe('CA')
})

test('of two concurrent pauses, one wins and one conflicts', async () => {
  const { plan, caller } = await built({ service: await buildCardPlan(app) })
  const answers = await Promise.all([act(caller, 'pause', plan.key), act(caller, 'pause', plan.key)])
  const refused = answers.filter(({ status }) => status === 400)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(refused[0]?.body.errors).toEqual([
    {
      code: 'invalid_state',
      message: 'This has changed in the meantime. Please reload the page.',
    },
  ])
  expect((await touchesOf(plan.key)).map(({ status }) => status)).toEqual(['paused', 'paused'])
})

test('a plan paused before its resumption charge is past due', async () => {
  const { member, plan, caller } = await built({
    service: await buildCardPlan(app),
    started: new Date('2026-01-10T09:00:00Z'),
    state: 'paused',
    since: new Date('2026-12-01T09:00:00Z'),
  })
  await app.rows(sql`update plans set status = 'active', next_charge = '2028-03-01' where key = ${plan.key}`)
  await app.rows(sql`insert into renewals (key, plan_key, member_key, kind, starts_on, ends_on, unit_cents, fee_cents, cents,
      state, try_at, unit, created_at)
    values ('renewal_y', ${plan.key}, ${member.key}, 'resume', '2027-03-01', '2028-03-01', 1800, 0, 1800, 'open',
      '2027-03-02T09:00:00Z', 'year', now())`)
  const answer = await act(caller, 'pause', plan.key)
  expect(answer.body.data).toMatchObject({
    status: 'paused',
    past_due: true,
    next_charge: Date.parse('2027-03-01T00:00:00Z') / 1000,
  })
  expect(await app.rows(sql`select state from renewals where key = 'renewal_y'`)).toEqual([{ state: 'void' }])
})

test("the price of a plan uses that day's tier", async () => {
  const { member, caller, plan } = await built({ service: await buildTopOfMind(app) })
  for (let more = 0; more < 9; more += 1) await buildPlan(app, { member, service: plan.service })
  const { body } = await caller.get(`/v1/subscriptions/details/${plan.key}`)
  expect(body.data).toMatchObject({ renewal_amount: 186.2, price: { plan_count: 10 } })
})
