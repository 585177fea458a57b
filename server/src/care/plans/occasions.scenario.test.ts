import type { ContactKey, MemberKey, PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildService } from '../../../test/build/service.ts'
import { expireDuePlans } from '../plan-charges/expire-due.ts'
import { changeTouches } from '../touches/change.ts'
import { resumeTouches } from '../touches/parents/resume.ts'
import { endPlans } from './end.ts'
import { extendPlan } from './extend.ts'
import { undeliveredCents } from './lists/queries.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

let buyer: Awaited<ReturnType<typeof buildBuyer>>
beforeEach(async () => {
  buyer = await buildBuyer(app)
})

const giftsOf = (memberKey: MemberKey) =>
  app.rows<{ event_date: string; occasion_on: string | null; status: string }>(
    sql`select event_date::text, occasion_on::text, status from touches where member_key = ${memberKey}
        order by event_date, key`,
  )
const daysOf = async () => (await giftsOf(buyer.member.key)).map(({ occasion_on: on }) => on)

/** A person with the given birthday, and a purchase for them: a yearly plan unless stated otherwise. */
async function buy(
  born: { birthMonth: number; birthDay: number },
  choice: { unit: 'year' | 'month'; number_of_months?: number } = { unit: 'year' },
) {
  const service = await buildCardPlan(app, { occasion: 'birthday' })
  const { contact, item } = await buildPerson(app, buyer.member, born)
  expect((await buyer.pay([item(service, choice)])).status).toBe(200)
  const [plan] = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where member_key = ${buyer.member.key}`,
  )
  return { contact, key: plan?.key as PlanKey }
}

const setBirthday = async (key: ContactKey, day: string | null) => {
  const answer = await buyer.caller.send('PATCH', `/v1/contacts/${key}`, { date_of_birth: day ?? '' })
  expect(answer.status).toBe(200)
}

/** Extends a plan the way a renewal paid on that day does. */
const extend = (planKey: PlanKey, startsOn: string, endsOn: string, paidOn = startsOn) =>
  app.db.transaction((tx) =>
    extendPlan(
      tx,
      {
        planKey,
        startsOn: startsOn as CalendarDate,
        endsOn: endsOn as CalendarDate,
        renewalCents: 1800,
        feeCents: 0,
        payments: [],
      },
      { ...app.cause(), now: new Date(`${paidOn}T09:00:00Z`) },
    ),
  )

test('R-25 a single card is sent to arrive by the birthday', async () => {
  const service = await buildService(app, { occasion: 'birthday' })
  const soon = await buildPerson(app, buyer.member, { birthMonth: 5, birthDay: 4 })
  const late = await buildPerson(app, buyer.member, { birthMonth: 3, birthDay: 5 })
  expect((await buyer.pay([soon.item(service), late.item(service)])).status).toBe(200)
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { event_date: '2027-04-26', occasion_on: '2027-05-04' },
    { event_date: '2028-02-24', occasion_on: '2028-03-05' },
  ])
})

test('R-25 each card in a yearly plan comes once a year', async () => {
  const { key } = await buy({ birthMonth: 10, birthDay: 10 })
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { event_date: '2027-04-01', occasion_on: '2027-04-10' },
    { event_date: '2027-09-30', occasion_on: '2027-10-10' },
  ])
  const [plan] = await app.rows(sql`select next_charge::text from plans where key = ${key}`)
  expect(plan).toEqual({ next_charge: '2028-03-01' })
  await extend(key, '2028-03-01', '2029-03-01')
  expect(await daysOf()).toEqual(['2027-04-10', '2027-10-10', '2028-04-10', '2028-10-10'])
})

test('R-25 plans bought late can have gifts beyond the paid year', async () => {
  const { key } = await buy({ birthMonth: 3, birthDay: 9 })
  expect(await daysOf()).toEqual(['2027-09-09', '2028-03-09'])
  // March 9, 2028 could still be reached on the day of the charge, but already has its gift.
  await extend(key, '2028-02-29', '2029-03-01')
  expect(await daysOf()).toEqual(['2027-09-09', '2028-03-09', '2028-09-09', '2029-03-09'])
})

test('R-25 a gift beyond the paid year is sent without renewal', async () => {
  const { key } = await buy({ birthMonth: 3, birthDay: 9 })
  const now = new Date('2028-03-01T09:00:00Z')
  const cause = { ...app.cause(), now }
  // If canceled instead, it would be credited although its year is over: one of two gifts for $18.00.
  await app.db.transaction((tx) =>
    changeTouches(tx, sql`parent_key = ${key} and event_date < '2028-01-01'`, { status: 'completed' }),
  )
  expect(await undeliveredCents(app.db, [key], '2028-03-02' as CalendarDate)).toMatchObject([
    { planKey: key, payerKey: buyer.member.key, cents: 900 },
  ])
  expect((await buyer.caller.post(`/v1/subscriptions/autorenew/${key}`, { auto_renew: 0 })).status).toBe(200)
  await expireDuePlans(app.platform, cause)
  const [plan] = await app.rows(sql`select status from plans where key = ${key}`)
  expect(plan).toEqual({ status: 'expired' })
  const toCome = { event_date: '2028-03-01', occasion_on: '2028-03-09', status: 'pending' }
  expect((await giftsOf(buyer.member.key))[1]).toEqual(toCome)

  // Held back by a refused renewal until the plan expired, it goes out on its next day.
  await app.db.execute(sql`update plans set status = 'failed', expired_at = null where key = ${key}`)
  await app.db.execute(
    sql`update touches set status = 'paused' where parent_key = ${key} and status = 'pending'`,
  )
  await app.db.transaction((tx) => endPlans(tx, [key], { as: 'expired', reason: null }, cause))
  expect((await giftsOf(buyer.member.key))[1]).toEqual({
    event_date: '2029-03-01',
    occasion_on: '2029-03-09',
    status: 'pending',
  })
})

test("R-25 a monthly gift belongs to its process date's month", async () => {
  const { key } = await buy({ birthMonth: 5, birthDay: 4 }, { unit: 'month' })
  expect(await daysOf()).toEqual([])
  await extend(key, '2027-04-01', '2027-05-01')
  await extend(key, '2027-05-01', '2027-06-01')
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { event_date: '2027-04-26', occasion_on: '2027-05-04' },
  ])
  // The half birthday's month is paid too late: its gift moves to the next one, whose month adds no second gift.
  await extend(key, '2027-10-01', '2027-11-01', '2027-10-28')
  expect(await daysOf()).toEqual(['2027-05-04', '2028-11-04'])
  await extend(key, '2028-10-01', '2028-11-01')
  expect(await daysOf()).toEqual(['2027-05-04', '2028-11-04'])
})

test('R-25 a changed date moves unprocessed gifts without changing their count', async () => {
  const { contact } = await buy({ birthMonth: 10, birthDay: 10 })
  await app.db.execute(
    sql`update touches set status = 'completed' where member_key = ${buyer.member.key} and event_date < '2027-05-01'`,
  )
  await setBirthday(contact.key, '--12-24')
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { event_date: '2027-04-01', occasion_on: '2027-04-10', status: 'completed' },
    { event_date: '2027-12-16', occasion_on: '2027-12-24', status: 'pending' },
  ])
  // A birth year changes nothing, and without a date the gift keeps its day.
  await setBirthday(contact.key, '1984-12-24')
  await setBirthday(contact.key, null)
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { occasion_on: '2027-04-10' },
    { event_date: '2027-12-16', occasion_on: null },
  ])
  await setBirthday(contact.key, '--02-29')
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { occasion_on: '2027-04-10' },
    { event_date: '2028-02-21', occasion_on: '2028-02-29' },
  ])
})

test('R-25 a date the member chose overrides the birthday', async () => {
  const { contact } = await buy({ birthMonth: 10, birthDay: 10 })
  const [gift] = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${buyer.member.key} order by event_date desc`,
  )
  const edited = await buyer.caller.send('PATCH', `/v1/touches/${gift?.key}`, {
    event_date: '2027-11-02',
  })
  expect(edited.status).toBe(200)
  await setBirthday(contact.key, '--12-24')
  expect((await giftsOf(buyer.member.key)).map((each) => each.event_date)).toEqual([
    '2027-06-16',
    '2027-11-02',
  ])
})

test('a plan without a date counts months until given one', async () => {
  const service = await buildCardPlan(app, { occasion: 'birthday' })
  const { contact } = await buildPlan(app, { member: buyer.member, service })
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { event_date: '2027-03-02', occasion_on: null },
    { event_date: '2027-09-01', occasion_on: null },
  ])
  await setBirthday(contact.key, '--05-04')
  expect(await daysOf()).toEqual(['2027-05-04', '2027-11-04'])
})

test('R-25 CG-39 gifts return to the birthday after pauses and failed renewals', async () => {
  const { key } = await buy({ birthMonth: 10, birthDay: 10 })
  const act = (name: string) => buyer.caller.post(`/v1/subscriptions/${name}/${key}`, {})
  expect((await act('pause')).status).toBe(200)
  await app.travelTo('2027-04-05T12:00:00Z', { daily: ['plans.renew', 'touches.process'] })
  expect((await act('resume')).status).toBe(200)
  // The half birthday has passed: its card is for the next one.
  expect(await giftsOf(buyer.member.key)).toMatchObject([
    { event_date: '2027-09-30', occasion_on: '2027-10-10', status: 'pending' },
    { event_date: '2028-03-31', occasion_on: '2028-04-10', status: 'pending' },
  ])
  await app.db.execute(sql`update touches set status = 'paused' where member_key = ${buyer.member.key}`)
  await app.db.transaction((tx) =>
    resumeTouches(tx, key, 0, { ...app.cause(), now: new Date('2027-10-01T09:00:00Z') }),
  )
  expect(await daysOf()).toEqual(['2028-04-10', '2028-10-10'])
})
