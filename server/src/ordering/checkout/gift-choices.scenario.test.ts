import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CardKey, MemberKey, ServiceKey, TouchKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPrompt } from '../../../test/build/prompt.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { setFunding } from '../../money/easy-billing/set-funding.ts'
import { announceWindows } from '../../care/touches/mails/announce.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** A gift for Grace with every possible choice made. */
async function chosen(member: { key: MemberKey }, day = '2027-03-24') {
  const prompt = await buildPrompt(app)
  const service = await buildService(app, { experience: { personalizationRequired: true } })
  const { item } = await buildPerson(app, member, { company: 'Calmar Bakery' })
  const gift = item(service, {
    custom_to_name: 'Grace and all',
    custom_from_name: 'Dana from Harbor & Main',
    custom_contact_message: 'Dear {first name}, good luck with {company}! {my name}',
    messaging_prompt_id: prompt.key,
    personalization: 'Moss',
    event_date: day as CartItem['member_data']['event_date'],
  })
  return { gift, prompt, service }
}

/** The touch of the service, as its owner reads it. */
async function touchOf(caller: Caller, service: { key: ServiceKey }): Promise<Touch | null> {
  const [row] = await app.rows<{ key: TouchKey }>(
    sql`select key from touches where service_key = ${service.key}`,
  )
  return row ? (await caller.get(`/v1/touches/details/${row.key}`)).body.data : null
}

const chosenDetails = {
  status: 'pending',
  to_name: 'Grace and all',
  from_name: 'Dana from Harbor & Main',
  rendered_contact_message: expect.stringContaining(
    'Dear Grace, good luck with Calmar Bakery! Dana Whitfield',
  ),
  personalization: 'Moss',
  event_date: '2027-03-24',
}

test('R-29 an order that waited for its recharge keeps its choices', async () => {
  const { member, card, caller } = await buildBuyer(app, { permissions: ['easy-billing'] })
  const funding = {
    status: 'active',
    type: 'credit_card',
    amountCents: 50_000,
    cardKey: card.key as CardKey,
  } as const
  await app.db.transaction((tx) => setFunding(tx, member.key, funding, app.cause()))
  const { gift, service } = await chosen(member)
  const paid = await caller.post('/v1/billing/checkout', { items: [gift], credit: true, recharge: 500 })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  expect(await touchOf(caller, service)).toMatchObject(chosenDetails)
})

test('R-29 a waiting split keeps its choices; past dates move forward', async () => {
  const orders = []
  for (const [day, given] of [
    ['2027-03-24', '2027-03-24'],
    ['2027-03-03', '2027-03-05'],
  ] as const) {
    const split = await buildSplit(app)
    const { gift, service } = await chosen(split.buyer, day)
    expect((await split.asBuyer.post('/v1/billing/checkout', split.order([gift]))).status).toBe(200)
    expect(await touchOf(split.asBuyer, service)).toBeNull()
    orders.push({ ...split, service, given })
  }
  await app.travelTo('2027-03-04T09:00:00Z')
  for (const { asBuyer, asPartner, service, given } of orders) {
    const { data } = (await asPartner.get('/users/paymentrequests')).body
    const approved = await asPartner.post(`/v1/paymentpartners/acceptcharge/${data[0].key}`)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(await touchOf(asBuyer, service)).toMatchObject({ ...chosenDetails, event_date: given })
  }
})

test('R-29 a gift has its choices from the start', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { gift, service, prompt } = await chosen(member)
  expect((await pay([gift])).status).toBe(200)
  const touch = await touchOf(caller, service)
  expect(touch).toMatchObject({ ...chosenDetails, messaging_prompt_id: prompt.key })
  // The announcement and the review calculate the same dates.
  const { schedule } = (await caller.post('/v1/billing/review', { items: [{ ...gift, id: 'another-item' }] }))
    .body.data.items[0]
  await app.travelTo('2027-03-16T09:00:00Z')
  await announceWindows(app.platform, app.cause())
  expect((await touchOf(caller, service))?.arrives).toBe(schedule.arrives)
  await app.travelTo('2027-03-23T23:00:00Z')
  expect((await touchOf(caller, service))?.status).toBe('pending')
  await app.travelTo('2027-03-24T07:00:00Z')
  expect((await touchOf(caller, service))?.status).toBe('completed')
})
