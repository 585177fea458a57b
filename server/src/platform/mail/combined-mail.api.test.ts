import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { combinedMails } from '../../combined-mails.ts'
import { queueMailParts, writeCombined } from './combined-mail.ts'
import { creditIssued } from '../../money/ledger/credit-issued.ts'

const app = useTestApp({ now: '2027-03-01T10:00:00Z' })
const minutes = (count: number) => new Date(app.now.getTime() + count * 60_000)
const later = (to: string, cents: number) =>
  app.db.transaction((tx) =>
    queueMailParts(tx, app.cause(), creditIssued, [{ to, part: { description: `Gift of ${cents}`, cents } }]),
  )
const outboxOf = (to: string) =>
  app.rows<{ subject: string }>(sql`select subject from outbox where to_address = ${to} order by key`)

test('emails within ten minutes are combined; later ones are separate', async () => {
  const to = 'joined@example.com'
  await later(to, 1000)
  await app.travelTo(minutes(9))
  await later(to, 2050)
  await later('another@example.com', 300)
  expect(await outboxOf(to)).toEqual([])
  await app.travelTo(minutes(1))
  expect(await outboxOf(to)).toEqual([{ subject: '$30.50 of credit was issued to you' }])
  expect(await outboxOf('another@example.com')).toEqual([])
  await later(to, 400)
  await app.travelTo(minutes(10))
  expect((await outboxOf(to))[1]).toEqual({ subject: '$4.00 of credit was issued to you' })
  const [mail] = (await app.mailsTo(to)).filter(({ subject }) => subject.startsWith('$30.50'))
  expect(mail?.plain).toContain('Gift of 1000: $10.00\nGift of 2050: $20.50\nTotal: $30.50')
  expect(await app.rows(sql`select 1 from mail_parts`)).toEqual([])
})

test('two processes writing in parallel write each email only once', async () => {
  const to = 'twice@example.com'
  for (let n = 1; n <= 20; n += 1) await later(to, n)
  const write = () =>
    app.platform.database.transaction((tx) => writeCombined(tx, combinedMails, app.cause(), minutes(10)))
  const written = await Promise.all([write(), write()])
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await outboxOf(to)).toHaveLength(1)
})

test('a hundred same-day renewals share one reminder and one receipt', async () => {
  const member = await buildMember(app)
  await buildCard(app, member)
  const service = await buildTopOfMind(app)
  for (let n = 0; n < 100; n += 1) {
    const contact = await buildContact(app, { member })
    await buildPlan(app, { member, contact, service })
  }
  const day = new Date(app.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  await app.rows(sql`update plans set next_charge = ${day}::date where member_key = ${member.key}`)
  await app.travelTo(new Date(app.now.getTime() + 32 * 86_400_000), {
    daily: ['plans.renew', 'remind-of-renewals'],
  })
  const mails = await app.mailsTo(member.email)
  const of = (kind: string) => mails.filter(({ template }) => template === kind)
  expect(of('renewal-reminder').map(({ subject }) => subject)).toEqual(['100 plans renew soon'])
  expect(of('renewal-receipt').map(({ subject }) => subject)).toEqual(['Your receipt: 100 plans continue'])
  const receipt = of('renewal-receipt')[0]?.plain ?? ''
  const charges = await app.rows<{ cents: number }>(
    sql`select amount_cents as cents from charges where member_key = ${member.key} and state = 'succeeded'`,
  )
  expect(charges).toHaveLength(100)
  const sum = charges.reduce((cents, charge) => cents + charge.cents, 0) / 100
  const words = sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  expect(receipt.match(/, invoice /g)).toHaveLength(100)
  expect(receipt).toContain(`Total: ${words}\nCharged to your card: ${words}`)
})

test('plans with missing cards share one email', async () => {
  const member = await buildMember(app)
  const service = await buildTopOfMind(app)
  for (let n = 0; n < 3; n += 1) {
    const contact = await buildContact(app, { member })
    await buildPlan(app, { member, contact, service })
  }
  await app.rows(
    sql`update plans set next_charge = ${app.now.toISOString().slice(0, 10)}::date + 1 where member_key = ${member.key}`,
  )
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  const mails = await app.mailsTo(member.email)
  const [mail, ...others] = mails.filter(({ template }) => template === 'renewal-failed')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('We couldn’t renew 3 plans')
  expect(mail?.plain).toMatch(/^Total: \$588\.00/m)
})
