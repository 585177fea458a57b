import { addDays, dateIn, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPlan, buildTopOfMind } from '../../../../test/build/plan.ts'
import { notifyOfEnds } from './end-notice.ts'
import { remindOfRenewals } from './remind.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const remind = () => app.platform.database.transaction((tx) => remindOfRenewals(tx, app.cause()))

test('C-9-05 a yearly renewal is announced once, a month ahead', async () => {
  const member = await buildMember(app)
  await buildCard(app, member)
  const service = await buildTopOfMind(app)
  const contact = await buildContact(app, { member })
  const plan = await buildPlan(app, { member, contact, service })
  const monthly = await buildPlan(app, { member, service, unit: 'month' })
  const off = await buildPlan(app, { member, service })
  await app.db.execute(
    sql`update plans set next_charge = '2027-04-01' where key in (${plan.key}, ${monthly.key}, ${off.key})`,
  )
  await app.db.execute(sql`update plans set auto_renew = false where key = ${off.key}`)
  const reminders = async () =>
    (await app.mailsTo(member.email)).filter(({ template }) => template === 'renewal-reminder')
  // No reminder 31 days before.
  await app.travelTo('2027-03-01T12:00:00Z')
  expect(await reminders()).toEqual([])
  await app.travelTo('2027-03-02T12:00:00Z')
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Top of Mind for ${contact.displayName} renews on Apr 1, 2027`)
  expect(mail?.plain).toContain('$196.00 a year')
  expect(mail?.plain).toContain('We’ll charge your Visa ending in 4242.')
  expect(mail?.plain).toContain(`/subscriptions/${plan.key}`)
  await Promise.all([remind(), remind()])
  expect(await reminders()).toHaveLength(1)
  // The next period gets its own reminder, even if no worker ran that day. The reminder says that no card is on file.
  await app.db.execute(sql`update plans set next_charge = '2027-03-20' where key = ${plan.key}`)
  await app.db.execute(sql`update cards set is_default = false where member_key = ${member.key}`)
  await remind()
  const [second] = await reminders()
  expect(second?.plain).toContain('There’s no card on file')
  expect(await reminders()).toHaveLength(2)
})

test("plans that won't renew are announced once, two weeks ahead", async () => {
  const member = await buildMember(app)
  const service = await buildTopOfMind(app)
  const contact = await buildContact(app, { member })
  const plan = await buildPlan(app, { member, contact, service })
  const late = await buildPlan(app, { member, service })
  const canceled = await buildPlan(app, { member, service })
  const end = (days: number) => addDays(dateIn(app.now), days)
  await app.db.execute(
    sql`update plans set auto_renew = false, next_charge = ${end(15)}::date where key in (${plan.key}, ${canceled.key})`,
  )
  await app.db.execute(
    sql`update plans set status = 'canceled', canceled_at = now() where key = ${canceled.key}`,
  )
  await app.db.execute(sql`update plans set next_charge = ${end(12)}::date where key = ${late.key}`)
  const off = await (await app.as(member)).post(`/v1/subscriptions/autorenew/${late.key}`, { auto_renew: 0 })
  expect(off.status).toBe(200)
  const notices = async () =>
    (await app.mailsTo(member.email)).filter(({ template }) => template === 'plan-ending')
  const notify = () => app.platform.database.transaction((tx) => notifyOfEnds(tx, app.cause()))
  await notify()
  expect(await notices()).toEqual([])
  const day = formatUtcDate(end(15))
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  await Promise.all([notify(), notify()])
  const [notice, ...others] = await notices()
  expect(others).toEqual([])
  expect(notice?.subject).toBe(`The plan for ${contact.displayName} ends on ${day}`)
  expect(notice?.plain).toContain('turn auto-renew on before then')
  expect(notice?.plain).toContain(`/subscriptions/${plan.key}`)
  const bell = (await (await app.as(member)).get('/v1/notifications')).body.data
  expect(bell).toMatchObject([
    { kind: 'plan-ending', count: 1, what: 'Top of Mind', who: contact.displayName, subject: plan.key },
  ])
})

test('plans that end together share one email and notification', async () => {
  const member = await buildMember(app)
  const service = await buildTopOfMind(app)
  await buildPlan(app, { member, service })
  await buildPlan(app, { member, service })
  const end = addDays(dateIn(app.now), 14)
  await app.db.execute(
    sql`update plans set auto_renew = false, next_charge = ${end}::date where member_key = ${member.key}`,
  )
  const notify = () => app.platform.database.transaction((tx) => notifyOfEnds(tx, app.cause()))
  await notify()
  await notify()
  const notices = (await app.mailsTo(member.email)).filter(({ template }) => template === 'plan-ending')
  expect(notices.map(({ subject }) => subject)).toEqual(['2 plans end soon'])
  const bell = (await (await app.as(member)).get('/v1/notifications')).body.data
  expect(bell).toMatchObject([{ kind: 'plan-ending', count: 2 }])
})
