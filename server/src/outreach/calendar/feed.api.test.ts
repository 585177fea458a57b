import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { maskPath } from '../../platform/http/mask-path.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

interface Feed {
  data: { active: boolean; created: number | null; last_read: number | null; url: string }
}

type Member = Awaited<ReturnType<typeof buildMember>>

async function makeFeed(member: Member): Promise<string> {
  const made = await (await app.as(member)).post<Feed>('/v1/calendar/feed')
  expect(made.status).toBe(201)
  return new URL(made.body.data.url).pathname
}

const read = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

/** The events of a feed, unfolded: each a map of its lines. */
async function eventsOf(path: string): Promise<Record<string, string>[]> {
  const text = (await (await read(path)).text()).replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .slice(0, event.indexOf('END:VEVENT'))
          .trimEnd()
          .split('\r\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    )
}

test('a feed URL is shown once and can be revoked', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const none = { active: false, created: null, last_read: null }
  expect((await caller.get<Feed>('/v1/calendar/feed')).body.data).toEqual(none)

  const first = await makeFeed(member)
  const [, secret = ''] = /^\/api\/v1\/calendar\/feed\/([\w-]{43})\.ics$/.exec(first) ?? []
  expect(secret).not.toBe('')
  const shown = (await caller.get<Feed>('/v1/calendar/feed')).body.data
  expect(shown).toEqual({ active: true, created: expect.any(Number), last_read: null })
  expect(shown.created).toBeGreaterThanOrEqual(Date.parse('2027-03-01T09:00:00Z') / 1000)
  expect(await tablesContaining(app, secret)).toEqual([])
  expect((await read(first)).status).toBe(200)
  expect((await caller.get<Feed>('/v1/calendar/feed')).body.data.last_read).toBeGreaterThanOrEqual(
    shown.created ?? Infinity,
  )

  const second = await makeFeed(member)
  expect(second).not.toBe(first)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)

  expect((await caller.delete('/v1/calendar/feed')).status).toBe(204)
  expect((await read(second)).status).toBe(404)
  expect((await caller.get<Feed>('/v1/calendar/feed')).body.data).toEqual(none)
  expect((await caller.delete('/v1/calendar/feed')).status).toBe(204)
})

test("the feed has only the member's own names and gifts", async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member, {
    partnerFirstName: 'Daniel',
    partnerLastName: 'Okafor',
    birthMonth: 2,
    birthDay: 29,
    birthYear: 1984,
    homeAnniversary: '2027-05-31',
    notes: 'Likes pears',
  })
  const touch = await buildTouch(app, {
    member,
    recipient,
    eventDate: '2027-03-10',
    change: { status: 'paused', customMessage: 'With love from us all' },
  })
  for (const eventDate of ['2026-08-31', '2026-09-01', '2028-09-01', '2028-09-02'])
    await buildTouch(app, { member, recipient, eventDate })
  await buildTouch(app, { member, recipient, eventDate: '2027-03-11', change: { status: 'canceled' } })
  const plan = await buildPlan(app, { member, service: await buildCardPlan(app), contact: recipient })
  await app.db.execute(sql`update touches set status = 'canceled' where parent_key = ${plan.key}`)
  await buildTouch(app, { member: await buildMember(app), eventDate: '2027-03-12' })

  const path = await makeFeed(member)
  const events = await eventsOf(path)
  expect(events.map((event) => `${event['DTSTART;VALUE=DATE']} ${event.SUMMARY}`)).toEqual([
    '20260901 Holiday Citrus Crate for Grace Okafor',
    '20270310 Holiday Citrus Crate for Grace Okafor',
    '20280901 Holiday Citrus Crate for Grace Okafor',
    '20270228 Birthday: Grace Okafor',
    '20280531 Home anniversary: Grace and Daniel Okafor',
    '20280301 Birthday Cards for Grace Okafor renews',
  ])
  const origin = app.platform.settings.publicUrl
  expect(events[1]).toMatchObject({
    UID: `${touch.key}@goodturn`,
    'DTEND;VALUE=DATE': '20270311',
    DTSTAMP: '20270301T000000Z',
    'URL;VALUE=URI': `${origin}/touch/${touch.key}`,
    STATUS: 'TENTATIVE',
  })
  expect(events[3]).toMatchObject({
    UID: `${recipient.key}-birthday@goodturn`,
    RRULE: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
  })
  expect(events[4]).toMatchObject({ UID: `${recipient.key}-home_anniversary@goodturn`, RRULE: 'FREQ=YEARLY' })
  expect(events[5]).toMatchObject({
    UID: `${plan.key}-renewal@goodturn`,
    'URL;VALUE=URI': `${origin}/subscriptions/${plan.key}`,
  })
  const text = await (await read(path)).text()
  for (const secret of ['Calmar', '94611', 'With love', 'Happy holidays', '1984', 'pears', '18.00'])
    expect(text).not.toContain(secret)
})

test('the text/calendar response is cached for an hour', async () => {
  const member = await buildMember(app)
  await buildContact(app, { member, birthMonth: 5, birthDay: 4 })
  const path = await makeFeed(member)
  const answer = await read(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  const etag = answer.headers.get('etag') ?? ''
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  await buildContact(app, { member, birthMonth: 5, birthDay: 5 })
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
})

test('every invalid feed URL gets the same rate-limited 404', async () => {
  const path = await makeFeed(await buildMember(app))
  const wrong = [
    path.replace(/.\.ics$/, 'x.ics').replace(/feed\/./, 'feed/_'),
    path.replace('.ics', ''),
    '/api/v1/calendar/feed/x.ics',
    `/api/v1/calendar/feed/${'a'.repeat(43)}.ics`,
    `/api/v1/calendar/feed/${encodeURIComponent("' or 1=1 --")}.ics`,
  ]
  const answers = await Promise.all(
    wrong.map(async (each) => {
      const answer = await read(each)
      return `${answer.status} ${await answer.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toBe(
    '404 {"errors":[{"message":"There’s nothing at this address.","code":"not_found"}]}',
  )

  let refused = 0
  for (let index = 0; index < 60; index += 1) {
    const answer = await read(`/api/v1/calendar/feed/${String(index).padStart(43, 'z')}.ics`)
    if (answer.status === 429) refused += 1
    else expect(answer.status).toBe(404)
  }
  expect(refused).toBeGreaterThan(0)
  // The address still works for anyone who has it.
  expect((await read(path)).status).toBe(200)
})

test('a feed requested too often must wait an hour', async () => {
  const path = await makeFeed(await buildMember(app))
  let last = await read(path)
  for (let index = 0; index < 60; index += 1) last = await read(path)
  expect(last.status).toBe(429)
  expect(last.headers.get('retry-after')).toBe('3600')
})

test('the feed URL is never logged', async () => {
  const path = await makeFeed(await buildMember(app))
  expect(maskPath(`${path}?x=1`)).toBe('/api/v1/calendar/feed/[kept out]?x=1')
})

test('an acting administrator cannot create a permanent feed URL', async () => {
  const [admin, member] = [await buildMember(app, { isAdmin: true }), await buildMember(app)]
  const token = await app.sessionOf(member)
  await app.db.execute(
    sql`update sessions set acting_admin_key = ${admin.key} where member_key = ${member.key}`,
  )
  const acting = app.caller(`cg_session=${token}`)
  expect((await acting.post('/v1/calendar/feed')).status).toBe(403)
  expect((await acting.get('/v1/calendar')).status).toBe(200)
})
