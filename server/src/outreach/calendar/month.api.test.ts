import type { CalendarMonthView } from '@goodturn/contract/outreach/calendar/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildTeam } from '../../../test/build/team.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { newKey } from '../../platform/ids.ts'
import { teamMembers } from '../../identity/teams/tables.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>

async function monthOf(member: Member, month?: string, zone = 'UTC'): Promise<CalendarMonthView> {
  const caller = await app.as(member)
  const answer = await caller.get<{ data: CalendarMonthView }>(
    `/v1/calendar${month ? `?month=${month}` : ''}`,
    { 'x-timezone': zone },
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** Every entry of a month as `date word`. */
function entriesOf({ days }: CalendarMonthView): string[] {
  return days.flatMap((day) => [
    ...day.touches.map((touch) => `${day.date} gift ${touch.title} for ${touch.contact.display_name}`),
    ...day.dates.map(({ kind, name, years }) => `${day.date} ${kind} ${name} ${years ?? 'no year'}`),
    ...day.renewals.map(({ title, state }) => `${day.date} ${title} ${state}`),
  ])
}

test('a month lists its touches by day, canceled ones excluded', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const on = (eventDate: string, status: 'pending' | 'canceled' | 'expired' | 'paused' | 'completed') =>
    buildTouch(app, { member, recipient, experience, eventDate, change: { status } })
  await on('2027-03-31', 'pending')
  await on('2027-03-01', 'completed')
  await on('2027-03-31', 'paused')
  await on('2027-03-15', 'canceled')
  await on('2027-03-16', 'expired')
  await on('2027-02-28', 'pending')
  await on('2027-04-01', 'pending')

  const march = await monthOf(member)
  expect(march).toMatchObject({ month: '2027-03', today: '2027-03-01' })
  expect(entriesOf(march)).toEqual([
    '2027-03-01 gift Holiday Citrus Crate for Grace Okafor',
    '2027-03-31 gift Holiday Citrus Crate for Grace Okafor',
    '2027-03-31 gift Holiday Citrus Crate for Grace Okafor',
  ])
  expect(march.totals).toEqual({ touches: 3, dates: 0, renewals: 0 })
  expect(march.days[1]?.touches[0]).toMatchObject({ why: 'One-time gift', status: 'pending' })
  // The month in the caller's time zone, if it differs.
  expect((await monthOf(member, undefined, 'Pacific/Honolulu')).month).toBe('2027-02')
  expect((await monthOf(member, '2027-04')).totals.touches).toBe(1)
})

test('an invalid month is rejected', async () => {
  const caller = await app.as(await buildMember(app))
  for (const month of ['2027-13', '2027-3', 'soon', '2027-03-01', '']) {
    const { status, body } = await caller.get<{ errors: { field: string }[] }>(`/v1/calendar?month=${month}`)
    expect(status, month).toBe(400)
    expect(body.errors[0]?.field).toBe('month')
  }
})

test("people's and partners' dates recur yearly, even without a year", async () => {
  const member = await buildMember(app)
  await buildContact(app, {
    member,
    partnerFirstName: 'Daniel',
    partnerLastName: 'Okafor',
    birthMonth: 5,
    birthDay: 4,
    birthYear: 1984,
    partnerBirthMonth: 5,
    partnerBirthDay: 9,
    partnerAnniversary: '2010-05-20',
    homeAnniversary: '2026-05-31',
    employeeStartDate: '2027-05-12',
  })
  const sam = await buildContact(app, { member, firstName: 'Sam', birthMonth: 5, birthDay: 4 })
  await buildContact(app, { member, firstName: 'Gone', birthMonth: 5, birthDay: 4, archivedAt: app.now })

  const may = await monthOf(member, '2027-05')
  expect(entriesOf(may)).toEqual([
    '2027-05-04 birthday Grace Okafor 43',
    '2027-05-04 birthday Sam Okafor no year',
    '2027-05-09 partner_birthday Daniel Okafor no year',
    '2027-05-20 partner_anniversary Grace and Daniel Okafor 17',
    '2027-05-31 home_anniversary Grace and Daniel Okafor 1',
  ])
  expect(may.days[0]?.dates[1]?.contact).toEqual({ key: sam.key, display_name: 'Sam Okafor' })
  expect(entriesOf(await monthOf(member, '2028-05'))).toContain('2028-05-12 work_anniversary Grace Okafor 1')
  // In its original year, the date is not an anniversary.
  expect(entriesOf(await monthOf(member, '2026-05')).join()).not.toContain('home_anniversary')
})

test('February 29 birthdays fall on the 28th in other years', async () => {
  const member = await buildMember(app)
  await buildContact(app, { member, birthMonth: 2, birthDay: 29 })
  await buildContact(app, { member, firstName: 'Ada', partnerAnniversary: '2024-02-29' })
  expect(entriesOf(await monthOf(member, '2027-02'))).toEqual([
    '2027-02-28 partner_anniversary Ada Okafor 3',
    '2027-02-28 birthday Grace Okafor no year',
  ])
  expect((await monthOf(member, '2028-02')).days.map((day) => day.date)).toEqual(['2028-02-29'])
  expect((await monthOf(member, '2027-03')).days).toEqual([])
})

test('plans show upcoming renewals, or their end date without auto-renew', async () => {
  const member = await buildMember(app)
  const service = await buildCardPlan(app)
  const start = async (unit: 'year' | 'month', nextCharge: string, autoRenew = true) => {
    const plan = await buildPlan(app, { member, service, unit })
    await app.db.execute(
      sql`update plans set next_charge = ${nextCharge}::date, auto_renew = ${autoRenew},
            anchor_day = extract(day from ${nextCharge}::date) where key = ${plan.key}`,
    )
    await app.db.execute(sql`update touches set status = 'canceled' where parent_key = ${plan.key}`)
    return plan
  }
  await start('year', '2028-01-31')
  await start('month', '2027-03-31')
  await start('year', '2027-04-10', false)
  const gone = await start('year', '2027-04-11')
  await app.db.execute(sql`update plans set status = 'paused' where key = ${gone.key}`)

  const title = service.title
  expect(entriesOf(await monthOf(member, '2027-03'))).toEqual([`2027-03-31 ${title} renews`])
  expect(entriesOf(await monthOf(member, '2027-04'))).toEqual([
    `2027-04-10 ${title} expires`,
    `2027-04-30 ${title} renews`,
  ])
  expect(entriesOf(await monthOf(member, '2028-01'))).toEqual([
    `2028-01-31 ${title} renews`,
    `2028-01-31 ${title} renews`,
  ])
  expect(entriesOf(await monthOf(member, '2028-02'))).toEqual([`2028-02-29 ${title} renews`])
  expect((await monthOf(member, '2029-01')).totals.renewals).toBe(2)
  expect((await monthOf(member, '2027-02')).totals.renewals).toBe(0)
})

test('a completed renewal stays on its day', async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member, service: await buildCardPlan(app), unit: 'month' })
  await app.db.execute(
    sql`insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
        values (${newKey('planPeriod')}, ${plan.key}, '2027-04-01', '2027-05-01', now())`,
  )
  await app.db.execute(sql`update plans set next_charge = '2027-05-01' where key = ${plan.key}`)
  const renewals = async (month: string) =>
    (await monthOf(member, month)).days.flatMap(({ date, renewals: all }) =>
      all.map(({ state }) => `${date} ${state}`),
    )
  expect(await renewals('2027-03')).toEqual([])
  expect(await renewals('2027-04')).toEqual(['2027-04-01 renewed'])
  expect(await renewals('2027-05')).toEqual(['2027-05-01 renews'])
})

test('owners see the whole team; members see only their people', async () => {
  const [owner, one, other] = [await buildMember(app), await buildMember(app), await buildMember(app)]
  const team = await buildTeam(app, owner)
  for (const member of [one, other]) {
    await app.db.insert(teamMembers).values({
      key: newKey('teamMember'),
      teamKey: team.key,
      memberKey: member.key,
      type: 'member',
      createdAt: app.now,
    })
  }
  const mine = await buildRecipient(app, one, { birthMonth: 6, birthDay: 1 })
  const assigned = await buildRecipient(app, other, {
    firstName: 'Priya',
    birthMonth: 6,
    birthDay: 2,
    assignedMemberKey: one.key,
  })
  const foreign = await buildRecipient(app, other, { firstName: 'Tomas', birthMonth: 6, birthDay: 3 })
  await buildTouch(app, { member: one, recipient: mine, eventDate: '2027-06-11' })
  await buildTouch(app, { member: other, recipient: assigned, eventDate: '2027-06-12' })
  await buildTouch(app, { member: other, recipient: foreign, eventDate: '2027-06-13' })

  const daysFor = async (member: Member) =>
    (await monthOf(member, '2027-06')).days.map((day) => Number(day.date.slice(8)))
  expect(await daysFor(owner)).toEqual([1, 2, 3, 11, 12, 13])
  expect(await daysFor(one)).toEqual([1, 2, 11, 12])
  expect(await daysFor(other)).toEqual([2, 3, 12, 13])
  expect(await daysFor(await buildMember(app))).toEqual([])
})

test('a crowded day lists the first 20 and counts all', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  for (let index = 0; index < 23; index += 1)
    await buildTouch(app, { member, recipient, experience, eventDate: '2027-07-04' })
  for (let index = 0; index < 22; index += 1) await buildContact(app, { member, birthMonth: 7, birthDay: 4 })
  const [day] = (await monthOf(member, '2027-07')).days
  expect(day?.touches).toHaveLength(20)
  expect(day?.dates).toHaveLength(20)
  expect(day).toMatchObject({ touches_total: 23, dates_total: 22, renewals_total: 0 })
})

test('a month limits entries per day, most urgent first', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member, { birthMonth: 2, birthDay: 29 })
  const experience = await buildExperience(app)
  const gift = (eventDate: string, change = {}) =>
    buildTouch(app, { member, recipient, experience, eventDate, change })
  for (let index = 0; index < 4; index += 1) await gift('2027-02-28')
  const back = await gift('2027-02-28', { status: 'returntosender' })
  await gift('2027-02-28', { status: 'canceled' })
  await gift('2027-02-27')
  for (let index = 0; index < 2; index += 1) await buildContact(app, { member, birthMonth: 2, birthDay: 28 })
  const caller = await app.as(member)
  const ask = async (query: string) => {
    const { status, body } = await caller.get<{ data: CalendarMonthView }>(`/v1/calendar?${query}`)
    expect(status).toBe(200)
    return body.data
  }

  const month = await ask('month=2027-02&per_day=2')
  expect(month.totals).toEqual({ touches: 6, dates: 3, renewals: 0 })
  const last = month.days.at(-1)
  expect(last).toMatchObject({ date: '2027-02-28', touches_total: 5, dates_total: 3 })
  expect(last?.touches).toHaveLength(2)
  expect(last?.touches.map(({ key }) => key)).toContain(back.key)
  expect(last?.dates).toHaveLength(2)

  const day = await ask('day=2027-02-28')
  expect(day).toMatchObject({ month: '2027-02', totals: { touches: 5, dates: 3, renewals: 0 } })
  expect(day.days.map(({ date }) => date)).toEqual(['2027-02-28'])
  expect(day.days[0]?.touches).toHaveLength(5)
  expect(day.days[0]?.dates).toHaveLength(3)
  expect((await ask('day=2027-02-27')).totals).toEqual({ touches: 1, dates: 0, renewals: 0 })
  expect((await caller.get('/v1/calendar?day=2027-02-30')).status).toBe(400)
})

test('a day lists only its own renewals', async () => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member, service: await buildCardPlan(app), unit: 'month' })
  await app.db.execute(
    sql`update plans set next_charge = '2027-03-31', anchor_day = 31 where key = ${plan.key}`,
  )
  const renewalsOn = async (day: string) =>
    (await (await app.as(member)).get<{ data: CalendarMonthView }>(`/v1/calendar?day=${day}`)).body.data
      .totals.renewals
  expect(await renewalsOn('2027-04-30')).toBe(1)
  expect(await renewalsOn('2027-04-29')).toBe(0)
  expect(await renewalsOn('2027-03-31')).toBe(1)
})
