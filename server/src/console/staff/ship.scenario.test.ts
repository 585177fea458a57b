import { createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTouch } from '../../../test/build/touch.ts'

const secret = 'easypost-webhook'
const carrierRequests: { authorization: string | undefined; body: unknown }[] = []
let failures = 1

// A minimal EasyPost: refuses once, then creates a tracker.
const easypost = createServer((request, answer) => {
  void answerCarrier(request, answer)
})

async function answerCarrier(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const text = await read(request)
  if (failures > 0) {
    failures -= 1
    answer.writeHead(503).end('{}')
    return
  }
  carrierRequests.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
  const made = { object: 'Tracker', tracking_code: 'EZ1000', est_delivery_date: '2027-03-05T00:00:00Z' }
  answer.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(made))
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const app = new TestApp()
beforeAll(async () => {
  await new Promise<void>((done) => easypost.listen(0, '127.0.0.1', done))
  await app.start({
    now: '2027-03-01T09:00:00Z',
    env: {
      EASYPOST_API_KEY: 'EZTK123',
      EASYPOST_WEBHOOK_SECRET: secret,
      EASYPOST_API_BASE: `http://127.0.0.1:${(easypost.address() as AddressInfo).port}`,
    },
  })
})
afterAll(async () => {
  await app.stop()
  easypost.close()
})

async function webhook(event: unknown, key = secret) {
  const body = JSON.stringify(event)
  const answer = await fetch(`${app.url}/webhooks/easypost`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', key).update(body).digest('hex')}`,
    },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

const tracker = (details: unknown[]) => ({
  object: 'Event',
  description: 'tracker.updated',
  result: {
    object: 'Tracker',
    tracking_code: 'EZ1000',
    carrier: 'UPS',
    status: 'in_transit',
    est_delivery_date: '2027-03-06T00:00:00Z',
    tracking_details: details,
  },
})
const detail = (status: string, datetime: string) => ({
  object: 'TrackingDetail',
  message: 'Scanned',
  status,
  datetime,
  tracking_location: { city: 'SPARKS', state: 'NV', country: 'US', zip: null },
})

test('carrier-account touches wait for staff, then follow tracking', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, eventDate: '2027-03-02' })
  const row = async () =>
    (
      await app.rows<{ status: string; tracking_status: string | null; until: string | null }>(
        sql`select status, tracking_status, fulfillment_to::text as until from touches where key = ${touch.key}`,
      )
    )[0]

  await app.travelTo('2027-03-02T08:00:00Z')
  expect(await row()).toMatchObject({ status: 'pending' })
  const staff = await app.as(await buildMember(app, { isAdmin: true }))
  const due = await staff.get('/v1/admin/touches')
  expect(due.body.data.map((one: { key: string }) => one.key)).toEqual([touch.key])

  // The carrier's first report arrives before staff enter the tracking number, so the report waits.
  expect((await webhook(tracker([detail('pre_transit', '2027-03-02T07:30:00Z')]))).body.data.accepted).toBe(1)
  await staff.post(`/v1/admin/touches/${touch.key}/ship`, { carrier: 'UPS', tracking_number: 'EZ1000' })
  expect(await row()).toMatchObject({ status: 'completed', tracking_status: 'pre_transit' })

  await app.platform.jobs.drain()
  expect(carrierRequests).toEqual([])
  // The first attempt failed; the queue tries again after a pause.
  await expect
    .poll(async () => (await app.platform.jobs.drain(), carrierRequests.length), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(1)
  expect(carrierRequests[0]).toEqual({
    authorization: `Basic ${Buffer.from('EZTK123:').toString('base64')}`,
    body: { tracker: { tracking_code: 'EZ1000', carrier: 'UPS' } },
  })
  expect(await row()).toMatchObject({ until: '2027-03-05' })

  const news = tracker([
    detail('pre_transit', '2027-03-02T07:30:00Z'),
    detail('in_transit', '2027-03-03T07:30:00Z'),
    detail('unknown', '2027-03-03T09:30:00Z'),
  ])
  expect((await webhook(news, 'another-secret')).status).toBe(401)
  expect(await webhook(news)).toEqual({ status: 200, body: { data: { accepted: 2 } } })
  expect(await webhook(news)).toEqual({ status: 200, body: { data: { accepted: 0 } } })
  expect(await row()).toMatchObject({ tracking_status: 'in_transit', until: '2027-03-06' })
  await webhook(tracker([detail('delivered', '2027-03-04T20:00:00Z')]))
  expect(await row()).toMatchObject({ tracking_status: 'delivered' })
  expect((await webhook({ object: 'Event', description: 'batch.created', result: {} })).status).toBe(200)
  expect((await webhook({ description: 'tracker.updated', result: 7 })).status).toBe(400)
})
