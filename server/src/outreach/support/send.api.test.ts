import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { newKey } from '../../platform/ids.ts'
import { bucketOf } from '../../platform/http/limits.ts'

const app = useTestApp({ env: { STAFF_EMAIL: 'staff@goodturn.example' } })
const message = { message: ' Where is my gift?\n<b>Thanks</b> ', page: '/activity' }

test("a member's message is saved and emailed to staff", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const answer = await caller.post('/v1/supportmessages', { ...message, email: 'not-me@example.com' })
  expect(answer.status).toBe(201)
  expect(
    await app.rows(sql`select email, message, page from support_messages where member_key = ${member.key}`),
  ).toEqual([{ email: member.email, message: 'Where is my gift?\nThanks', page: '/activity' }])
  const [mail] = await app.mailsTo('staff@goodturn.example')
  expect(mail?.subject).toBe(`Message from ${member.email}`)
  expect(mail?.plain).toContain('Where is my gift?')
})

test('the page a member attaches is saved and emailed', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const object = newKey('touch')
  const seen = { page: `/touch/${object}`, title: 'The Long Bath for Grace', object }
  expect((await caller.post('/v1/supportmessages', { ...message, ...seen })).status).toBe(201)
  expect((await caller.post('/v1/supportmessages', { ...message, page: '' })).status).toBe(201)
  expect(
    await app.rows(
      sql`select page, title, object_key from support_messages where member_key = ${member.key} order by key`,
    ),
  ).toEqual([
    { page: seen.page, title: seen.title, object_key: object },
    { page: '', title: null, object_key: null },
  ])
  const texts = (await app.mailsTo('staff@goodturn.example')).map(({ plain }) => plain)
  const told = texts.filter((text) => text.includes(`Page: ${app.platform.settings.publicUrl}${seen.page}`))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`Viewing: ${seen.title}`)
  expect(told[0]).toContain(`Key: ${object}`)
  for (const bad of ['touch_1', `${object}'`, 7]) {
    expect((await caller.post('/v1/supportmessages', { ...message, object: bad })).status).toBe(400)
  }
})

test('a visitor must leave an email address', async () => {
  const without = await app.anonymous.post('/v1/supportmessages', message)
  expect(without.status).toBe(400)
  expect(without.body.errors[0].field).toBe('email')
  const given = { ...message, email: 'visitor@example.com' }
  expect((await app.anonymous.post('/v1/supportmessages', given)).status).toBe(201)
})

test('invalid messages and a sixth within an hour are rejected', async () => {
  const caller = await app.as(await buildMember(app))
  for (const bad of ['', '  ', '<b></b>', 'x'.repeat(1001)]) {
    const answer = await caller.post('/v1/supportmessages', { ...message, message: bad })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toBe('message')
  }
  const longest = { ...message, message: 'x'.repeat(1000) }
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await caller.post('/v1/supportmessages', longest)).status).toBe(201)
  }
  expect((await caller.post('/v1/supportmessages', message)).status).toBe(429)
})

test('accounts on one network share twenty messages an hour', async () => {
  await app.rows(sql`delete from limit_buckets`)
  for (let sent = 0; sent < 20; sent += 1) {
    const caller = await app.as(await buildMember(app))
    expect((await caller.post('/v1/supportmessages', message)).status).toBe(201)
  }
  const caller = await app.as(await buildMember(app))
  expect((await caller.post('/v1/supportmessages', message)).status).toBe(429)
})

test('all senders share a limit of 200 messages an hour', async () => {
  await app.rows(sql`delete from limit_buckets`)
  await app.rows(
    sql`insert into limit_buckets (key, points, expires_at)
        values (${bucketOf('support-messages-all', 'staff')}, 199, now() + interval '1 hour')`,
  )
  const caller = await app.as(await buildMember(app))
  expect((await caller.post('/v1/supportmessages', message)).status).toBe(201)
  const refused = await caller.post('/v1/supportmessages', message)
  expect(refused.status).toBe(429)
  expect(refused.body.errors[0].message).toContain('more messages than we can read')
})
