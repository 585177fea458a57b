import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { splitCases } from '../../../test/split-cases.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const { asked, approve, invoicesOf, expectRest } = splitCases(app)
/** Requests end at their own hours, not in the daily work. */
const days = { daily: [] }
const dayMs = 86_400_000
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

test('B-4.3-03 B-4.3-04 B-6-08 B-6-09 B-6-10 only the correct side can approve, decline, or revoke', async () => {
  const split = await asked()
  const path = split.request.key
  expect((await split.asBuyer.post(`/v1/paymentpartners/acceptcharge/${path}`)).status).toBe(403)
  const stranger = await buildSplit(app)
  for (const act of ['acceptcharge', 'denycharge']) {
    expect((await stranger.asBuyer.post(`/v1/paymentpartners/${act}/${path}`)).status).toBe(404)
  }
  expect((await split.asPartner.post(`/v1/paymentpartners/denycharge/${path}`)).status).toBe(204)
  for (const caller of [split.asBuyer, split.asPartner]) {
    expect((await caller.get('/users/paymentrequests')).body.data).toEqual([])
    expect((await caller.get(`/v1/paymentpartners/chargerequest/${path}`)).status).toBe(404)
  }
  expect(await invoicesOf(split)).toEqual({ buyer: ['abandoned'], partner: ['abandoned'] })
  expect((await approve(split)).body.errors[0].code).toBe('already_processed')
  await expectRest(split)

  const revoked = await asked({ fundCents: 1000 }, true)
  expect((await revoked.asBuyer.post(`/v1/paymentpartners/denycharge/${revoked.request.key}`)).status).toBe(
    204,
  )
  expect((await revoked.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(10)
  const told = (await app.mailsTo(revoked.partner.email)).map((mail) => mail.subject)
  expect(told).toContain('A payment request was withdrawn')
  await expectRest(revoked)
})

test('BG-47 reminders on days 3 and 10, expiration on day 14', async () => {
  const split = await asked({ fundCents: 1000 }, true)
  const reminders = async () =>
    (await app.mailsTo(split.partner.email)).filter(({ subject }) => subject.startsWith('Reminder:')).length
  await app.travelTo(later(3 * dayMs + 60_000), days)
  expect(await reminders()).toBe(1)
  await app.travelTo(later(7 * dayMs), days)
  expect(await reminders()).toBe(2)
  await app.travelTo(later(4 * dayMs), days)
  expect((await split.asPartner.get('/users/paymentrequests')).body.data).toEqual([])
  expect(await invoicesOf(split)).toEqual({ buyer: ['abandoned'], partner: ['abandoned'] })
  expect((await split.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(10)
  await expectRest(split)
})

test('BG-53 ending the partnership ends its open requests', async () => {
  const split = await asked({ fundCents: 1000 }, true)
  expect((await split.asPartner.delete(`/v1/paymentpartners/${split.partnership.key}`)).status).toBe(204)
  expect((await split.asBuyer.get('/users/paymentrequests')).body.data).toEqual([])
  expect((await split.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(10)
  await expectRest(split)
})

test('BG-45 BG-47 a request being paid cannot be declined, revoked, or expire', async () => {
  const split = await asked({ partnerCard: '4000002760003184' })
  await app.travelTo(later(14 * dayMs - 10 * 60_000), days)
  expect((await approve(split)).body.data).toMatchObject({ status: 'requested', pending: true })
  for (const caller of [split.asPartner, split.asBuyer]) {
    expect((await caller.post(`/v1/paymentpartners/denycharge/${split.request.key}`)).status).toBe(409)
  }
  await app.travelTo(later(30 * 60_000))
  expect((await split.asPartner.get('/users/paymentrequests')).body.data[0].status).toBe('requested')
  await app.travelTo(later(60 * 60_000))
  expect((await split.asPartner.get('/users/paymentrequests')).body.data).toEqual([])
  expect(await invoicesOf(split)).toEqual({ buyer: ['abandoned'], partner: ['abandoned'] })
  await expectRest(split)
})
