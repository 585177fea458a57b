import type { TouchKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildCardPlan, buildPlan, setPaidTime } from '../../../../test/build/plan.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildExperience, buildTouch } from '../../../../test/build/touch.ts'
import { processDueTouches } from '../../parcels/process-due.ts'
import { changeTouches } from '../change.ts'
import { followUpIncomplete } from '../mails/follow-up-incomplete.ts'
import { remindStaff } from '../mails/remind-staff.ts'

// A Monday. Tests in a file share one clock, which only moves forward.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const staff = async () => app.asStaff(await buildMember(app, { isAdmin: true }))
const causeOn = (day: string) => ({ ...app.cause(), now: new Date(`${day}T06:10:00Z`) })
const runFollowUp = (day: string) => followUpIncomplete(app.platform, causeOn(day))
const templates = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)

async function see(member: { key: string }, key: string) {
  const caller = await app.as(member)
  return (await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)).body.data
}

/** A purchased service by appointment whose day has come. */
async function buyService() {
  const purchase = await buildPurchase(app, {
    experience: { appointmentRequired: true, title: 'Gutter Cleaning' },
  })
  const { member, card, cartItem } = purchase
  const caller = await app.as(member)
  await caller.post('/v1/billing/checkout', { items: [cartItem()], source: card?.key, credit: false })
  const [row] = await app.rows<{ key: string }>(sql`select key from touches where member_key = ${member.key}`)
  return { ...purchase, caller, key: row?.key ?? '' }
}

test('a service missing only its appointment never expires', async () => {
  const { member, key } = await buyService()
  await app.travelTo('2027-03-02T07:00:00Z')
  expect(await see(member, key)).toMatchObject({
    status: 'incomplete',
    missing: ['an appointment'],
    waits_for_staff: 1,
    appointment_required: 1,
    appointment_wish: null,
  })
  for (const day of ['2027-03-03', '2027-03-17', '2027-03-28', '2027-04-01', '2027-06-01', '2028-03-01']) {
    await runFollowUp(day)
  }
  expect(await see(member, key)).toMatchObject({ status: 'incomplete', waits_for_staff: 1 })
  const told = await templates(member.email)
  expect(told.filter((template) => template.startsWith('touch-'))).toEqual([])
  expect(told.filter((template) => template === 'appointment-arranging')).toHaveLength(1)
})

test("an older appointment service with a running clock doesn't expire", async () => {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { appointmentRequired: true })
  const change = { status: 'incomplete', incompleteAt: new Date('2027-01-01T06:00:00Z') } as const
  const touch = await buildTouch(app, { member, experience, change })
  await runFollowUp('2027-03-03')
  expect(await see(member, touch.key)).toMatchObject({ status: 'incomplete', waits_for_staff: 1 })
  expect(await templates(member.email)).toEqual([])
})

test('the wait for an address starts when it goes missing', async () => {
  const { member, key } = await buyService()
  await processDueTouches(app.platform, causeOn('2027-03-03'))
  expect(await see(member, key)).toMatchObject({ waits_for_staff: 1 })
  await app.platform.database.transaction((tx) => changeTouches(tx, sql`key = ${key}`, { locationKey: null }))
  await runFollowUp('2027-05-01')
  expect(await see(member, key)).toMatchObject({
    status: 'incomplete',
    missing: ['a valid address', 'an appointment'],
    waits_for_staff: 0,
  })
  expect(await templates(member.email)).toContain('touch-incomplete')
  await runFollowUp('2027-05-30')
  expect(await see(member, key)).toMatchObject({ status: 'incomplete' })
  await runFollowUp('2027-05-31')
  expect(await see(member, key)).toMatchObject({ status: 'expired' })
})

test('adding the address stops the clock while staff schedule', async () => {
  const { member, location, caller, key } = await buyService()
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`key = ${key}`, { locationKey: null, status: 'incomplete', incompleteAt: app.now }),
  )
  expect((await caller.patch(`/v1/touches/${key}`, { location_id: location.key })).status).toBe(200)
  expect(await see(member, key)).toMatchObject({ status: 'incomplete', waits_for_staff: 1 })
  expect(await app.rows(sql`select incomplete_at from touches where key = ${key}`)).toEqual([
    { incomplete_at: null },
  ])
})

test('a member picks days, staff schedule, and the service completes', async () => {
  const { member, caller, key } = await buyService()
  await app.travelTo('2027-03-04T07:00:00Z')
  const ask = (days: string[], note?: string) =>
    caller.post<{ data: Touch; errors: { field: string; message: string }[] }>(`/v1/touches/askdays/${key}`, {
      days,
      ...(note === undefined ? {} : { note }),
    })
  expect((await ask([])).body.errors[0]).toMatchObject({
    field: 'days',
    message: 'Please choose at least one day.',
  })
  expect((await ask(['2027-03-04'])).body.errors[0]).toMatchObject({
    field: 'days',
    message: 'Please choose days from tomorrow onward.',
  })
  expect((await ask(['2029-03-05'])).status).toBe(400)
  const six = ['05', '06', '07', '08', '09', '10'].map((day) => `2027-03-${day}`)
  expect((await ask(six)).status).toBe(400)
  expect((await ask(six.slice(1))).status).toBe(200)

  const asked = await ask(['2027-03-11', '2027-03-09', '2027-03-11'], 'Mornings, please.')
  expect(asked.status).toBe(200)
  expect(asked.body.data.appointment_wish).toMatchObject({
    days: ['2027-03-09', '2027-03-11'],
    note: 'Mornings, please.',
  })
  const concierge = await app.mailsTo(app.platform.settings.staffEmail)
  expect(concierge[0]?.plain).toContain('Mornings, please.')
  expect(concierge[0]?.plain).toContain('Mar 9, 2027 or Mar 11, 2027')

  const admin = await staff()
  const list = await admin.get('/v1/admin/touches?list=appointments')
  expect(list.body.data.find((touch: { key: string }) => touch.key === key)).toMatchObject({
    appointment_wish: { days: ['2027-03-09', '2027-03-11'], note: 'Mornings, please.' },
    missing: ['an appointment'],
  })
  const at = Date.parse('2027-03-09T17:30:00Z') / 1000
  const set = await admin.post(`/v1/admin/touches/${key}/appointment`, {
    appointment_time: at,
    vendor: 'Bay Clean Co.',
  })
  expect(set.body.data).toMatchObject({ status: 'pending', event_date: '2027-03-09', missing: [] })
  expect((await templates(member.email))[0]).toBe('appointment-set')
  const after = await admin.get('/v1/admin/touches?list=appointments')
  expect(after.body.data.some((touch: { key: string }) => touch.key === key)).toBe(false)
  await app.travelTo('2027-03-09T07:00:00Z')
  expect(await see(member, key)).toMatchObject({ status: 'completed' })
  expect((await ask(['2027-03-20'])).status).toBe(400)
})

test('only an appointment service asks for days', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member })
  const caller = await app.as(member)
  expect((await caller.post(`/v1/touches/askdays/${touch.key}`, { days: ['2027-05-05'] })).status).toBe(400)
})

test('staff are reminded on business days, a month ahead', async () => {
  const member = await buildMember(app)
  const experience = await buildExperience(app, { appointmentRequired: true, title: 'Window Washing' })
  await buildTouch(app, { member, experience, eventDate: '2027-07-14' })
  const reminders = async () =>
    (await app.mailsTo(app.platform.settings.staffEmail)).filter(
      ({ template, plain }) => template === 'appointments-to-set' && plain.includes('Window Washing'),
    ).length
  await remindStaff(app.platform, causeOn('2027-06-11'))
  expect(await reminders(), '33 days before').toBe(0)
  await remindStaff(app.platform, causeOn('2027-06-13'))
  expect(await reminders(), 'a Sunday').toBe(0)
  await remindStaff(app.platform, causeOn('2027-06-14'))
  expect(await reminders(), '30 days before').toBe(1)
  await remindStaff(app.platform, causeOn('2027-06-15'))
  expect(await reminders(), 'the next day').toBe(2)
})

test('staff can end an undeliverable service, with reason and credit', async () => {
  const { member, caller, key } = await buyService()
  const admin = await staff()
  const path = `/v1/admin/touches/${key}/end`
  expect((await admin.post(path, { reason: ' ' })).status).toBe(400)
  const ended = await admin.post(path, { reason: 'Nobody near Oakland does it in March.' })
  expect(ended.body.data).toMatchObject({ status: 'canceled' })
  expect((await admin.post(path, { reason: 'Twice.' })).status).toBe(400)
  expect((await see(member, key)).cancel_reason).toBe('Nobody near Oakland does it in March.')
  const mails = await app.mailsTo(member.email)
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['touch-ended', 'credit-issued']),
  )
  expect(mails.find(({ template }) => template === 'touch-ended')?.plain).toContain('Nobody near Oakland')
  expect((await caller.get('/v1/billing/credits')).body.data.total_balance_non_expiring).toBe(54)
})

/** A yearly plan with two services by appointment; the first one's day has not come. */
async function buildVisits() {
  const member = await buildMember(app)
  await buildCard(app, member)
  const service = await buildCardPlan(app)
  await app.rows(
    sql`update experiences set appointment_required = true where service_key = ${service.key} returning key`,
  )
  const plan = await buildPlan(app, { member, service })
  const [touch] = await app.rows<{ key: TouchKey; event_date: string }>(
    sql`select key, event_date::text from touches where parent_key = ${plan.key} order by event_date, key limit 1`,
  )
  if (!touch) throw new Error('a plan has gifts')
  const caller = await app.as(member)
  const act = async (verb: string) =>
    expect((await caller.post(`/v1/subscriptions/${verb}/${plan.key}`)).status).toBe(200)
  const admin = await staff()
  const setFor = async (at: string) => {
    const appointment = { appointment_time: Date.parse(at) / 1000, vendor: 'Bay Clean Co.' }
    expect((await admin.post(`/v1/admin/touches/${touch.key}/appointment`, appointment)).status).toBe(200)
  }
  return { member, plan, key: touch.key, day: touch.event_date, act, setFor, admin }
}

const days = (count: number, time = 'T17:00:00Z') => `${addDays(dateIn(app.now), count)}${time}`

test('a pause keeps the appointment; a past one needs rescheduling', async () => {
  const kept = await buildVisits()
  const passed = await buildVisits()
  await kept.setFor(days(9))
  await passed.setFor(days(2))
  const on = days(9, '')
  await kept.act('pause')
  await passed.act('pause')
  await app.travelTo(days(4, 'T09:00:00Z'))
  await kept.act('resume')
  await passed.act('resume')
  expect(await see(kept.member, kept.key)).toMatchObject({
    status: 'pending',
    event_date: on,
    appointment: { vendor: { title: 'Bay Clean Co.' } },
  })
  expect(await see(passed.member, passed.key)).toMatchObject({ status: 'pending', appointment: null })
})

test('an appointment that passed before reactivation needs rescheduling', async () => {
  const { member, key, act, setFor } = await buildVisits()
  await setFor(days(1))
  await act('cancel')
  await app.travelTo(days(2, 'T09:00:00Z'))
  const caller = await app.as(member)
  const [plan] = await app.rows<{ key: string }>(sql`select key from plans where member_key = ${member.key}`)
  expect((await caller.post(`/subscriptions/reactivate/${plan?.key}`)).status).toBe(200)
  expect(await see(member, key)).toMatchObject({ status: 'pending', appointment: null })
})

test('an appointment set during a pause leaves nothing missing', async () => {
  const { member, key, act, setFor } = await buildVisits()
  await app.travelTo(days(1, 'T09:00:00Z'))
  expect(await see(member, key)).toMatchObject({ status: 'incomplete', waits_for_staff: 1 })
  await act('pause')
  await setFor(days(40))
  const on = days(40, '')
  for (const ahead of [1, 2, 32]) await runFollowUp(days(ahead, ''))
  expect(await see(member, key)).toMatchObject({ status: 'incomplete', missing: [] })
  const told = await templates(member.email)
  expect(told.filter((template) => template.startsWith('touch-'))).toEqual([])
  await act('resume')
  expect(await see(member, key)).toMatchObject({ status: 'pending', event_date: on })
})

test('staff can still deliver or credit services from expired plans', async () => {
  const waiting = await buildVisits()
  const arranged = await buildVisits()
  const ended = await buildVisits()
  await arranged.setFor(days(20))
  await app.travelTo(days(1, 'T07:00:00Z'))
  const end = days(2, '')
  for (const { plan } of [waiting, arranged, ended]) {
    await app.db.execute(sql`update plans set auto_renew = false where key = ${plan.key}`)
    await setPaidTime(app, plan.key, days(-300, ''), end)
  }
  await app.travelTo(`${end}T10:00:00Z`)
  const plans = await app.rows<{ status: string }>(
    sql`select status from plans where key in ${[waiting, arranged, ended].map(({ plan }) => plan.key)}`,
  )
  expect(plans.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired'])
  expect(await see(waiting.member, waiting.key)).toMatchObject({ status: 'incomplete', waits_for_staff: 1 })
  expect(await see(arranged.member, arranged.key)).toMatchObject({ status: 'pending' })

  await waiting.setFor(days(3))
  const path = `/v1/admin/touches/${ended.key}/end`
  expect((await ended.admin.post(path, { reason: 'Nobody does it.' })).status).toBe(200)
  await app.travelTo(days(25, 'T09:00:00Z'))
  for (const { member, key } of [waiting, arranged])
    expect(await see(member, key)).toMatchObject({ status: 'completed' })
  // Half of $18.00: the second gift was canceled with the plan.
  const caller = await app.as(ended.member)
  expect((await caller.get('/v1/billing/credits')).body.data.total_balance_non_expiring).toBe(9)
})
