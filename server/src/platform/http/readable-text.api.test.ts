import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const secret = 'a-secret-of-the-test'
const app = useTestApp({ env: { CARRIER_EVENTS_SECRET: secret } })

const half = '\ud83c'
const unreadable = [
  ['a NUL', 'a\0b'],
  ['one half of a pair', `a${half}`],
] as const

/** The server's response to a URL that `fetch` would normalize first. */
function answerTo(path: string, cookie = ''): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const asked = request({ hostname, port, path, headers: { cookie } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text || 'null') as unknown }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const refused = { errors: [{ code: 'validation', message: expect.any(String) }] }

test.each(unreadable)('%s in a body returns 400, signed in or out', async (_what, text) => {
  const caller = await app.as(await buildMember(app))
  const tries = [
    await app.anonymous.post('/v1/auth/login', { email: `${text}@example.com`, password: 'x' }),
    await app.anonymous.post('/v1/auth/forgotpassword', { email: text }),
    await caller.patch('/users', { first_name: text }),
    await caller.post('/v1/contacts', { first_name: 'Grace', last_name: text }),
    await caller.post('/v1/contacts', { first_name: 'Grace', [text]: 1 }),
    await caller.post('/v1/billing/review', { items: [{ id: text }] }, { 'idempotency-key': 'one' }),
  ]
  for (const answer of tries) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.errors[0].code).toBe('validation')
  }
})

test('the error names the offending field', async () => {
  const caller = await app.as(await buildMember(app))
  const { body } = await caller.post('/v1/contacts', { first_name: 'Grace', dates: [{ name: 'a\0b' }] })
  expect(body.errors).toEqual([
    { code: 'validation', field: 'dates.0.name', message: 'This contains a character that can’t be saved.' },
  ])
})

test.each(['%00', '%zz', '%', '%ff', '%ed%a0%bc'])('%s in a path or query returns 400', async (piece) => {
  for (const path of [
    `/api/v1/contacts?search=${piece}`,
    `/api/v1/contacts/${piece}`,
    `/api/v1/calendar/feed/${piece}`,
    `/outbox?to=${piece}`,
    `/${piece}`,
  ]) {
    expect(await answerTo(path), path).toMatchObject({ status: 400, body: refused })
  }
})

test("a screen opens regardless of the link's query", async () => {
  const answer = await fetch(`${app.url}/login?utm_campaign=caf%E9%00`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<!doctype html>')
})

test('unusual but valid text is accepted', async () => {
  const caller = await app.as(await buildMember(app))
  const made = await caller.post('/v1/contacts', { first_name: 'Zoë', last_name: 'Åström', notes: '100% 🎁' })
  expect([200, 201], JSON.stringify(made.body)).toContain(made.status)
  expect((await caller.get(`/v1/contacts?search=${encodeURIComponent('100% Zoë 🎁')}`)).status).toBe(200)
})

test.each(unreadable)('%s in a signed carrier report returns 400', async (_what, text) => {
  const event = { tracking_number: text, tracking_carrier: 'UPS', status: 'in_transit', datetime: 1 }
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const answer = await app.anonymous.post('/v1/carrierevents', body, { 'x-signature': signature })
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
})

test('a deeply nested body is rejected', async () => {
  const caller = await app.as(await buildMember(app))
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  expect((await caller.post('/v1/contacts', deep)).status).toBe(400)
})
