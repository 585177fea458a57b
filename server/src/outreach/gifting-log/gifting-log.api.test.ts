import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Caller } from '../../../test/test-app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildEntry, buildLogKeeper } from '../../../test/build/gifting-log.ts'
import { buildMember } from '../../../test/build/member.ts'
import { sweepPlatform } from '../../platform/jobs/sweep.ts'

const app = useTestApp()

/** A member with the permission, a caller for them, and one of their people. */
async function keeper() {
  const member = await buildLogKeeper(app)
  const contact = await buildContact(app, { member })
  return { member, contact, caller: await app.as(member) }
}

/** The file behind a `url`, as a browser loads it. */
const fileAt = (caller: Caller, url: string) => caller.get(url.replace('/api', ''))

const givenTo = (contact: { key: string }) => ({
  event_date: '2026-10-23',
  description: 'Referral card with poppy seeds',
  item_value: 14.5,
  contact_key: contact.key,
})

test('B-3.15-01 B-3.15-02 B-3.15-03 B-3.15-04 B-3.15-05 B-5-11 B-5-12 B-7-48 BG-83 a new entry is given and a gift by default', async () => {
  const { caller, contact } = await keeper()
  const added = await caller.post('/v1/giftinglogs', givenTo(contact))
  expect(added.status).toBe(201)
  const entry = {
    key: expect.stringMatching(/^glog_/),
    event_date: '2026-10-23',
    description: 'Referral card with poppy seeds',
    item_value: 14.5,
    contact_key: contact.key,
    contact: { display_name: contact.displayName },
    log_status: 'given',
    log_type: 'gift',
  }
  expect(added.body).toEqual({ data: entry })
  const list = await caller.get('/v1/giftinglogs')
  expect(list.body).toMatchObject({ data: [entry], total: 1, page: 1, per_page: 20, has_more: false })
  expect(typeof list.body.data[0].item_value).toBe('number')
})

test('B-3.15-06 B-3.15-07 both statuses and both types are accepted; others are rejected', async () => {
  const { caller, contact } = await keeper()
  for (const log_status of ['given', 'received'])
    for (const log_type of ['gift', 'business entertainment']) {
      const { body } = await caller.post('/v1/giftinglogs', { ...givenTo(contact), log_status, log_type })
      expect(body.data).toMatchObject({ log_status, log_type })
    }
  for (const wrong of [{ log_status: 'lent' }, { log_type: 'bribe' }, { log_status: '' }]) {
    const { status, body } = await caller.post('/v1/giftinglogs', { ...givenTo(contact), ...wrong })
    expect([status, body.errors[0].field]).toEqual([400, Object.keys(wrong)[0]])
  }
  expect((await caller.get('/v1/giftinglogs')).body.total).toBe(4)
})

test('B-5-07 B-5-08 B-5-09 B-5-10 date, description, value, and person are required and limited', async () => {
  const { caller, contact } = await keeper()
  const foreign = await buildContact(app, { member: await buildMember(app) })
  const send = (parts: object) => caller.post('/v1/giftinglogs', { ...givenTo(contact), ...parts })
  const wrong = [
    { event_date: '' },
    { event_date: '2026-02-30' },
    { event_date: undefined },
    { description: '   ' },
    { description: undefined },
    { description: 'x'.repeat(256) },
    { item_value: undefined },
    { item_value: '14' },
    { item_value: -0.01 },
    { item_value: 0.001 },
    { item_value: 1_000_000.01 },
    { contact_key: undefined },
    { contact_key: '' },
  ]
  for (const parts of wrong) {
    const { status, body } = await send(parts)
    expect([parts, status, body.errors?.[0]?.field]).toEqual([parts, 400, Object.keys(parts)[0]])
  }
  expect((await send({ contact_key: foreign.key })).status).toBe(404)
  expect((await send({ contact_key: 'contact_nobody' })).status).toBe(404)
  expect((await caller.get('/v1/giftinglogs')).body.total).toBe(0)
  for (const parts of [
    { item_value: 0 },
    { item_value: 1_000_000 },
    { description: '🎁'.repeat(255) },
    { event_date: '1931-01-01' },
  ])
    expect([parts, (await send(parts)).status]).toEqual([parts, 201])
})

test('B-7-46 B-7-47 the log is paged by event date, in either order', async () => {
  const { member, contact, caller } = await keeper()
  for (let day = 1; day <= 28; day += 1)
    await buildEntry(app, member, contact, { event_date: `2026-02-${String(day).padStart(2, '0')}` })
  const days = async (query: string) =>
    (await caller.get(`/v1/giftinglogs${query}`)).body.data.map((one: { event_date: string }) =>
      Number(one.event_date.slice(8)),
    )
  const down = Array.from({ length: 28 }, (_, at) => 28 - at)
  expect(await days('')).toEqual(down.slice(0, 20))
  expect(await days('?sort=-event_date&page=2')).toEqual(down.slice(20))
  expect(await days('?sort=event_date')).toEqual(down.toReversed().slice(0, 20))
  expect(await days('?sort=event_date&page=2')).toEqual(down.toReversed().slice(20))
  for (const sort of ['event_date', '-event_date']) {
    const first = (await caller.get(`/v1/giftinglogs?sort=${sort}`)).body
    expect(first).toMatchObject({ total: 28, has_more: true })
    const next = await caller.get(`/v1/giftinglogs?sort=${sort}&after=${first.next}`)
    expect(next.body).toMatchObject({ total: 28, page: 2, has_more: false })
    expect(next.body.data).toHaveLength(8)
  }
  expect(await days('?page=3')).toEqual([])
  expect((await caller.get('/v1/giftinglogs?sort=description')).status).toBe(400)
  expect((await caller.get('/v1/giftinglogs?after=nonsense')).status).toBe(400)
})

test('B-7-49 B-7-50 a change returns the entry and keeps omitted fields', async () => {
  const { member, contact, caller } = await keeper()
  const other = await buildContact(app, { member })
  const entry = await buildEntry(app, member, contact)
  const change = (parts: object) => caller.patch(`/v1/giftinglogs/${entry.key}`, parts)
  expect((await change({ item_value: 20, log_status: 'received' })).body).toEqual({
    data: { ...entry, item_value: 20, log_status: 'received' },
  })
  expect((await change({ contact_key: other.key })).body.data).toMatchObject({
    contact_key: other.key,
    contact: { display_name: other.displayName },
    item_value: 20,
  })
  expect((await change({ item_value: -1 })).status).toBe(400)
  const foreign = await buildContact(app, { member: await buildMember(app) })
  expect((await change({ contact_key: foreign.key })).status).toBe(404)
  // An archived person keeps existing entries and gets no new ones.
  await app.rows(sql`update contacts set archived_at = now() where key = ${other.key}`)
  expect((await change({ description: 'Two jars of shito' })).status).toBe(200)
  expect((await caller.post('/v1/giftinglogs', givenTo(other))).status).toBe(404)
  expect((await caller.patch('/v1/giftinglogs/glog_nothing', { item_value: 1 })).status).toBe(404)
  const stranger = await app.as(await buildLogKeeper(app))
  expect((await stranger.patch(`/v1/giftinglogs/${entry.key}`, { item_value: 1 })).status).toBe(404)
  expect((await stranger.delete(`/v1/giftinglogs/${entry.key}`)).status).toBe(404)
})

test('B-7-51 an entry can be deleted only once', async () => {
  const { member, contact, caller } = await keeper()
  const [first, second] = [await buildEntry(app, member, contact), await buildEntry(app, member, contact)]
  expect((await caller.delete(`/v1/giftinglogs/${first.key}`)).status).toBe(204)
  expect((await caller.delete(`/v1/giftinglogs/${first.key}`)).status).toBe(404)
  const { body } = await caller.get('/v1/giftinglogs')
  expect(body).toMatchObject({ data: [second], total: 1 })
})

test('B-7-52 B-7-53 B-5-02 B-5-05 an export has every entry in its range, formulas escaped', async () => {
  const { member, contact, caller } = await keeper()
  await buildEntry(app, member, contact, { event_date: '2025-12-31' })
  const first = await buildEntry(app, member, contact, {
    event_date: '2026-01-01',
    description: '=HYPERLINK("http://x.example")',
    item_value: 1234.5,
  })
  await app.rows(sql`insert into gifting_entries (key, member_key, contact_key, event_date, description,
      item_value_cents, log_status, log_type, created_at)
    select 'glog_' || n || member_key, member_key, contact_key, '2026-06-16', 'A card', 200, 'given', 'gift', now()
    from gifting_entries, generate_series(1, 700) n where key = ${first.key}`)
  await buildEntry(app, member, contact, { event_date: '2026-12-31', log_type: 'business entertainment' })
  await buildEntry(app, member, contact, { event_date: '2027-01-01' })

  const answer = await caller.get('/v1/giftinglogs/export?from=2026-01-01&to=2026-12-31')
  expect(answer.body).toEqual({
    data: { url: expect.stringMatching(/^\/api\/v1\/downloads\/[\w-]{43}\.csv$/) },
  })
  const file = await fileAt(caller, answer.body.data.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="gifting-log-2026-01-01-to-2026-12-31.csv"',
  )
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('Date,Recipient,Description,Value,Status,Type')
  expect(lines[1]).toBe(
    `2026-01-01,${contact.displayName},"'=HYPERLINK(""http://x.example"")",1234.50,given,gift`,
  )
  expect(first.item_value).toBe(1234.5)
  expect(lines).toHaveLength(1 + 702 + 1)
  expect(lines.at(-2)).toMatch(/^2026-12-31,.*,given,business entertainment$/)

  for (const query of [
    '',
    'from=2026-01-01',
    'to=2026-01-01',
    'from=2026-01-02&to=2026-01-01',
    'from=1926-01-01&to=2026-01-01',
    'from=yesterday&to=2026-01-01',
  ])
    expect([query, (await caller.get(`/v1/giftinglogs/export?${query}`)).status]).toEqual([query, 400])
  const reversed = await caller.get('/v1/giftinglogs/export?from=2026-01-02&to=2026-01-01')
  expect(reversed.body.errors).toEqual([
    { message: 'Dates are not in a valid range', field: 'to', code: 'validation' },
  ])
  expect((await caller.get('/v1/giftinglogs/export?from=2026-01-01&to=2026-01-01')).status).toBe(200)
  const empty = await caller.get('/v1/giftinglogs/export?from=1999-01-01&to=1999-12-31')
  expect((await fileAt(caller, empty.body.data.url)).body).toBe(
    'Date,Recipient,Description,Value,Status,Type\r\n',
  )
})

test('BG-84 a file link works one hour, for its owner only', async () => {
  const { caller } = await keeper()
  const { url } = (await caller.get('/v1/giftinglogs/export?from=2026-01-01&to=2026-12-31')).body.data
  expect((await fileAt(caller, url)).status).toBe(200)
  expect((await fileAt(app.anonymous, url)).status).toBe(401)
  expect((await fileAt(await app.as(await buildLogKeeper(app)), url)).status).toBe(404)
  expect((await fileAt(caller, url.replace(/.{5}\.csv/, 'aaaaa.csv'))).status).toBe(404)
  expect((await fileAt(caller, url.replace('.csv', ''))).status).toBe(404)
  expect(app.logLines.join('\n')).not.toContain(url.slice(-20))
  const later = (minutes: number) =>
    app.rows(sql`update downloads set expires_at = expires_at - make_interval(mins => ${minutes}::int)`)
  await later(59)
  expect((await fileAt(caller, url)).status).toBe(200)
  await later(1)
  expect((await fileAt(caller, url)).status).toBe(404)
  await sweepPlatform(app.platform)
  expect(await app.rows(sql`select kind from downloads where expires_at < now()`)).toEqual([])
})

test('B-6-03 every call and file requires the permission, checked each time', async () => {
  const { member, contact, caller } = await keeper()
  const entry = await buildEntry(app, member, contact)
  const { url } = (await caller.get('/v1/giftinglogs/export?from=2026-01-01&to=2026-12-31')).body.data
  await app.rows(sql`update members set permissions = '{easy-billing}' where key = ${member.key}`)
  const answers = [
    await caller.get('/v1/giftinglogs'),
    await caller.post('/v1/giftinglogs', givenTo(contact)),
    await caller.patch(`/v1/giftinglogs/${entry.key}`, { item_value: 1 }),
    await caller.delete(`/v1/giftinglogs/${entry.key}`),
    await caller.get('/v1/giftinglogs/export?from=2026-01-01&to=2026-12-31'),
    await fileAt(caller, url),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect(answers[0]?.body.errors[0]).toMatchObject({ code: 'permission_denied' })
})
