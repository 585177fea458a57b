import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TestApp, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const secret = 'a-secret-of-the-test'
const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { CARRIER_EVENTS_SECRET: secret } })
let count = 0

async function onItsWay(parts: Parameters<typeof buildMember>[1] = {}) {
  count += 1
  const number = `1ZEVENT${count}`
  const member = await buildMember(app, parts)
  const recipient = await buildRecipient(app, member, {}, { street: '41 Alder Court' })
  const change = {
    status: 'completed' as const,
    completedAt: new Date('2027-02-25T06:00:00Z'),
    trackingNumber: number,
    trackingCarrier: 'UPS',
  }
  return { member, number, touch: await buildTouch(app, { member, recipient, change }) }
}

const at = (iso: string) => Date.parse(iso) / 1000

function post(event: Record<string, unknown>, signature?: string) {
  const body = JSON.stringify(event)
  const signed = signature ?? createHmac('sha256', secret).update(body).digest('hex')
  return app.anonymous.post('/v1/carrierevents', body, { 'x-signature': signed })
}

const event = (number: string, status: string, datetime: number, message = 'Scanned') => ({
  tracking_number: number,
  tracking_carrier: 'UPS',
  status,
  message,
  datetime,
  city: 'Sacramento',
  state: 'CA',
})

const stateOf = async (key: string) => {
  const rows = await app.rows<{ status: string; tracking_status: string | null; status_group: string }>(
    sql`select status, tracking_status, status_group from touches where key = ${key}`,
  )
  return rows[0]
}

test('a signed event updates its touch once', async () => {
  const { number, touch } = await onItsWay()
  const first = event(number, 'in_transit', at('2027-02-26T08:00:00Z'))
  expect((await post(first)).body).toEqual({ data: { accepted: 1 } })
  expect((await post(first)).body).toEqual({ data: { accepted: 0 } })
  expect(await stateOf(touch.key)).toEqual({
    status: 'completed',
    tracking_status: 'in_transit',
    status_group: 'ontheway',
  })
  await post(event(number, 'delivered', at('2027-02-27T20:00:00Z')))
  expect(await stateOf(touch.key)).toMatchObject({ tracking_status: 'delivered', status_group: 'delivered' })
})

test("a carrier's clock may run at most a day ahead", async () => {
  const { number } = await onItsWay()
  const inHours = (hours: number) => Math.floor(app.now.getTime() / 1000) + hours * 3600
  for (const hours of [0, 23]) {
    const { body } = await post(event(number, 'in_transit', inHours(hours)))
    expect(body).toEqual({ data: { accepted: 1 } })
  }
  const ahead = await post(event(number, 'delivered', inHours(25)))
  expect([ahead.status, ahead.body.errors?.[0]?.field]).toEqual([400, 'datetime'])
})

test('the latest event by carrier time wins, in any order', async () => {
  const { number, touch } = await onItsWay()
  await post(event(number, 'out_for_delivery', at('2027-02-27T13:00:00Z')))
  await post(event(number, 'in_transit', at('2027-02-26T08:00:00Z')))
  expect(await stateOf(touch.key)).toMatchObject({ tracking_status: 'out_for_delivery' })
  // Two scans at the same moment: the later stage counts, in either order.
  await post(event(number, 'delivered', at('2027-02-27T20:00:00Z')))
  await post(event(number, 'in_transit', at('2027-02-27T20:00:00Z')))
  expect(await stateOf(touch.key)).toMatchObject({ tracking_status: 'delivered', status_group: 'delivered' })
  const rows = await app.rows(sql`select key from carrier_events where touch_key = ${touch.key}`)
  expect(rows).toHaveLength(4)
})

test('a returned parcel sets returntosender and notifies the member', async () => {
  const { member, number, touch } = await onItsWay()
  await post(
    event(
      number,
      'return_to_sender',
      at('2027-02-27T22:00:00Z'),
      'The carrier couldn’t find 41 Alder Court.',
    ),
  )
  expect(await stateOf(touch.key)).toMatchObject({ status: 'returntosender', status_group: 'needs' })
  const mails = await app.mailsTo(member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toContain('The carrier couldn’t find 41 Alder Court.')
  expect(mails[0]?.plain).toContain(`/touch/${touch.key}`)
  const { body } = await (await app.as(member)).get(`/v1/touches/details/${touch.key}`)
  expect(body.data).toMatchObject({ tracking_status: 'returntosender', can_edit: 1 })

  // Repeating the report changes nothing; a late, older scan doesn't put the parcel back in transit.
  await post(event(number, 'in_transit', at('2027-02-26T08:00:00Z')))
  expect(await stateOf(touch.key)).toMatchObject({ status: 'returntosender' })
  expect(await app.mailsTo(member.email)).toHaveLength(1)
})

test('an event without a valid signature is rejected', async () => {
  const { number, touch } = await onItsWay()
  const good = event(number, 'delivered', at('2027-02-27T20:00:00Z'))
  for (const signature of ['', 'nonsense', createHmac('sha256', 'other').update('x').digest('hex')]) {
    const answer = await post(good, signature)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      errors: [{ message: 'The signature doesn’t match the body.', code: 'bad_credentials' }],
    })
  }
  expect(await stateOf(touch.key)).toMatchObject({ tracking_status: null })
})

test('a sandbox without a secret accepts no events', async () => {
  const open = await new TestApp().start({ env: { HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' } })
  try {
    const body = JSON.stringify(event('1ZOPEN', 'delivered', at('2027-02-27T20:00:00Z')))
    for (const guess of ['sandbox-carrier-events', 'null', 'undefined', '', '\0']) {
      const signature = createHmac('sha256', guess).update(body).digest('hex')
      const answer = await open.anonymous.post('/v1/carrierevents', body, { 'x-signature': signature })
      expect(answer.status, guess).toBe(401)
    }
  } finally {
    await open.stop()
  }
})

test('a malformed event returns an error naming the field', async () => {
  const good = event('1ZNONE', 'delivered', at('2027-02-27T20:00:00Z'))
  const faults: [Record<string, unknown>, string][] = [
    [{ ...good, tracking_number: ' ' }, 'tracking_number'],
    [{ ...good, status: 'eaten' }, 'status'],
    [{ ...good, datetime: 'yesterday' }, 'datetime'],
    [{ ...good, datetime: at('2027-03-09T00:00:00Z') }, 'datetime'],
  ]
  for (const [body, field] of faults) {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({ field, code: 'validation' })
  }
  const text = 'no json'
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  const answer = await app.anonymous.post('/v1/carrierevents', text, { 'x-signature': signature })
  expect(answer.status).toBe(400)
})
