import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { sweepPlatform } from '../jobs/sweep.ts'

const secret = 'events-secret'
const app = useTestApp({ env: { MAIL_EVENTS_SECRET: secret } })
const closed = useTestApp()

const address = (tag = '') => `came-back-${app.next('came-back')}${tag}@example.com`
const today = () => Math.floor(app.platform.clock.machine().getTime() / 1000)
const daysAgo = (days: number) => today() - days * 86_400
const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex')
const basic = (password: string) => `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`

async function post(body: string, headers: Record<string, string>, url = app.url) {
  const answer = await fetch(`${url}/webhooks/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Sends an event in our own shape. */
function report(event: object) {
  const body = JSON.stringify(event)
  return post(body, { 'x-signature': sign(body) })
}

const bounce = (to: string, parts: object = {}) => ({
  address: to,
  kind: 'hard',
  datetime: today(),
  diagnostic: '550 5.1.1 unknown user',
  ...parts,
})

const markOf = async (mailbox: string) =>
  (
    await app.rows<{ kind: string | null; count: number; diagnostic: string }>(
      sql`select kind, count, diagnostic from bounced_mailboxes where mailbox = ${mailbox}`,
    )
  )[0]

test('without a secret, there is no webhook', async () => {
  const body = JSON.stringify(bounce(address()))
  const tries: Record<string, string>[] = [
    {},
    { 'x-signature': sign(body, '') },
    { authorization: basic('') },
  ]
  for (const headers of tries) {
    const answer = await post(body, headers, closed.url)
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } })
  }
})

test('only signed events are accepted', async () => {
  const to = address()
  const body = JSON.stringify(bounce(to))
  const wrong: Record<string, string>[] = [
    {},
    { 'x-signature': sign(body, 'another') },
    { 'x-signature': 'zz' },
    { authorization: basic('another') },
    { authorization: basic('') },
    { authorization: `Bearer ${secret}` },
  ]
  for (const headers of wrong) {
    const answer = await post(body, headers)
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'bad_credentials' }] } })
  }
  expect(await markOf(to)).toBeUndefined()
  expect(await post(body, { 'x-signature': sign(body) })).toEqual({
    status: 200,
    body: { data: { accepted: 1 } },
  })
  expect(await markOf(to)).toEqual({ kind: 'hard', count: 1, diagnostic: '550 5.1.1 unknown user' })
})

test('the same event counts once, also under a plus address', async () => {
  const to = address()
  const event = bounce(to)
  for (const accepted of [1, 0]) expect((await report(event)).body).toEqual({ data: { accepted } })
  const plus = { ...event, address: to.toUpperCase().replace('@', '+gifts@') }
  expect((await report(plus)).body).toEqual({ data: { accepted: 0 } })
  expect(await markOf(to)).toMatchObject({ count: 1 })
  const atOnce = bounce(to, { datetime: daysAgo(1) })
  const answers = await Promise.all([report(atOnce), report(atOnce), report(atOnce)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await markOf(to)).toMatchObject({ count: 2 })
})

test('five soft bounces within two weeks become a hard one', async () => {
  const [to, rarely] = [address(), address()]
  const soft = (mailbox: string, days: number) =>
    report(bounce(mailbox, { kind: 'soft', datetime: daysAgo(days) }))
  for (const days of [13, 10, 6, 3]) await soft(to, days)
  expect(await markOf(to)).toMatchObject({ kind: 'soft', count: 4 })
  await soft(to, 1)
  expect(await markOf(to)).toMatchObject({ kind: 'hard', count: 5 })
  for (const days of [60, 45, 30, 15, 1]) await soft(rarely, days)
  expect(await markOf(rarely)).toMatchObject({ kind: 'soft', count: 5 })
})

test('a soft bounce never hides a hard one, in any order', async () => {
  for (const order of [
    ['hard', 'soft'],
    ['soft', 'hard'],
  ]) {
    const to = address()
    for (const kind of order)
      await report(bounce(to, { kind, datetime: daysAgo(kind === 'soft' ? 1 : 2), diagnostic: kind }))
    expect(await markOf(to)).toEqual({ kind: 'hard', count: 2, diagnostic: 'soft' })
  }
})

test("a mail server's reason is stored without addresses", async () => {
  const to = address()
  await report(bounce(to, { diagnostic: `550 <${to}>: no\n such user,  try grace.okafor@example.net` }))
  expect(await markOf(to)).toMatchObject({ diagnostic: '550 (address): no such user, try (address)' })
})

test('unreadable events answer 400 and name the field', async () => {
  const to = address()
  const odd: [object | string, string][] = [
    ['{', 'body'],
    ['[]', 'body'],
    ['1', 'body'],
    [bounce(to, { address: undefined }), 'address'],
    [bounce('nobody'), 'address'],
    [bounce(`${'a'.repeat(250)}@example.com`), 'address'],
    [bounce(to, { kind: 'gone' }), 'kind'],
    [bounce(to, { datetime: 1.5 }), 'datetime'],
    [bounce(to, { datetime: daysAgo(-2) }), 'datetime'],
    [bounce(to, { datetime: 10 ** 15 }), 'datetime'],
    [bounce(to, { diagnostic: 'a\0b' }), 'diagnostic'],
    [{ RecordType: 'Bounce', Type: 'HardBounce' }, 'body'],
    [{ RecordType: 'Bounce', Type: 'HardBounce', Email: to, BouncedAt: 'lately' }, 'body'],
  ]
  for (const [event, field] of odd) {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const answer = await post(body, { 'x-signature': sign(body) })
    expect({ body, answer }).toMatchObject({
      answer: { status: 400, body: { errors: [{ code: 'validation', field }] } },
    })
  }
  const large = JSON.stringify(bounce(to, { padding: 'x'.repeat(300_000) }))
  expect((await post(large, { 'x-signature': sign(large) })).status).toBe(413)
  expect(await markOf(to)).toBeUndefined()
})

describe('Postmark', () => {
  // Postmark's documented example, with an address of ours.
  const postmark = (to: string, parts: object = {}) => ({
    RecordType: 'Bounce',
    ID: 692560173,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Tag: 'Test',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { a_key: 'a_value' },
    ServerID: 23,
    MessageStream: 'outbound',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'Test bounce details',
    Email: to,
    From: 'hello@gifts.example.com',
    BouncedAt: '2025-11-05T16:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
    Content: '<Full dump of bounce>',
    ...parts,
  })
  const send = (event: object) => post(JSON.stringify(event), { authorization: basic(secret) })

  test('bounces and complaints count, with the secret as password', async () => {
    const cases: [object, string | undefined][] = [
      [{}, 'hard'],
      [{ Type: 'BadEmailAddress' }, 'hard'],
      [{ Type: 'SoftBounce' }, 'soft'],
      [{ Type: 'Transient' }, 'soft'],
      [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint'],
      [{ Type: 'AutoResponder' }, undefined],
      [{ RecordType: 'Delivery' }, undefined],
      [{ RecordType: 'SubscriptionChange', Type: null, Email: null, BouncedAt: null }, undefined],
    ]
    for (const [parts, kind] of cases) {
      const to = address()
      const accepted = kind === undefined ? 0 : 1
      expect(await send(postmark(to, parts))).toEqual({ status: 200, body: { data: { accepted } } })
      expect((await send(postmark(to, parts))).body).toEqual({ data: { accepted: 0 } })
      expect((await markOf(to))?.kind).toBe(kind)
    }
  })
})

test('the nightly sweep forgets only old soft bounces', async () => {
  const [old, recent, hard] = [address(), address(), address()]
  await report(bounce(old, { kind: 'soft', datetime: daysAgo(31) }))
  await report(bounce(recent, { kind: 'soft', datetime: daysAgo(29) }))
  await report(bounce(hard, { datetime: daysAgo(400) }))
  await sweepPlatform(app.platform)
  expect(await markOf(old)).toBeUndefined()
  expect(await markOf(recent)).toMatchObject({ kind: 'soft' })
  expect(await markOf(hard)).toMatchObject({ kind: 'hard' })
})
