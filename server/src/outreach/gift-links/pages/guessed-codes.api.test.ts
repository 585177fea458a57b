import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildGiftLink } from '../../../../test/build/outreach/gift-link.ts'
import { runsAll } from '../../../../test/runs-all.ts'
import { pageToken } from './page-token.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

const codes = runsAll ? 1000 : 200

/** Requests the page of a code without a network, as a reader with this address. */
const open = (code: string, remoteAddress = '10.0.0.1') =>
  app.app.server.inject({ method: 'GET', url: `/g/${encodeURIComponent(code)}`, remoteAddress })
const guess = () => randomBytes(16).toString('base64url')
const codeOf = async ({ copy }: Awaited<ReturnType<typeof buildGiftLink>>) =>
  (await copy()).url.split('/g/')[1] ?? ''

/** The page's answer and the statements it took, without their values. */
async function watched(code: string) {
  const session = app.platform.database.kind === 'postgres' ? NodePgSession : PgliteSession
  const spy = vi.spyOn(session.prototype, 'prepareQuery')
  try {
    const { statusCode, body, headers } = await open(code)
    const { date: _date, 'x-request-id': _id, ...others } = headers
    return { statusCode, body, headers: others, statements: spy.mock.calls.map(([query]) => query.sql) }
  } finally {
    spy.mockRestore()
  }
}

// No test asserts times: a code is hashed and looked up by the same statements whether it is near an existing one, far
// from all, or no code at all, so there is nothing to measure. Indexes hold hashes, of which a near code shares nothing.
test(`D-1-110 ${codes} unknown codes take the same statements and answer alike`, async () => {
  const link = await buildGiftLink(app)
  const known = await codeOf(link)
  const first = await watched(guess())
  expect(first.statusCode).toBe(404)
  expect(first.statements.length).toBeGreaterThan(2)
  const near = [
    `${known.slice(0, -1)}${known.endsWith('A') ? 'Q' : 'A'}`,
    known.toLowerCase(),
    known.slice(1),
  ]
  const odd = ['x', ' ', `${known}x`, '0'.repeat(22), 'é'.repeat(22), link.key]
  for (const code of [...near, ...odd].filter((one) => one !== known))
    expect(await watched(code), code).toEqual(first)
  for (let times = 1; times < codes; times += 1) {
    const { statusCode, body } = await open(guess())
    if (statusCode !== 404 || body !== first.body) expect({ statusCode, body }).toEqual(first)
  }
  // Finding a link begins with the same statements: it goes on with its gift.
  const found = await watched(known)
  expect(found.statusCode).toBe(200)
  expect(found.statements.slice(0, 2)).toEqual(first.statements.slice(0, 2))
})

test('10,000 guesses from one address end at the limit of an hour, and reach nobody else', async () => {
  await app.rows(sql`delete from limit_buckets`)
  const code = await codeOf(await buildGiftLink(app))
  expect((await open(guess())).statusCode).toBe(404)
  // The default run leaves out the middle.
  if (!runsAll) await app.rows(sql`update limit_buckets set points = 2980`)
  const statuses = new Map<number, number>()
  for (let times = 1; times < (runsAll ? 10_000 : 50); times += 1) {
    const { statusCode, headers, body } = await open(guess())
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode !== 429) continue
    expect(headers['retry-after']).toBe('3600')
    expect(body).toContain('Please come back in an hour.')
  }
  expect([...statuses]).toEqual(
    runsAll
      ? [
          [404, 2999],
          [429, 7000],
        ]
      : [
          [404, 20],
          [429, 29],
        ],
  )
  expect((await open(code, '10.0.0.2')).statusCode).toBe(200)
  // Guessing with answers ends after 30, whether or not the codes exist.
  const answer = (to: string) =>
    app.app.server.inject({
      method: 'POST',
      url: `/g/${to}/decline`,
      remoteAddress: '10.0.0.3',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: pageToken(to), reason: 'employer' }).toString(),
    })
  for (let times = 0; times < 30; times += 1) expect((await answer(guess())).statusCode).toBe(404)
  expect((await answer(code)).statusCode).toBe(429)
  expect((await open(code, '10.0.0.2')).statusCode).toBe(200)
})
