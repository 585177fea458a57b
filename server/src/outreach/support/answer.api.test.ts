import { supportAnswerMax } from '@goodturn/contract/outreach/support/thread'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { supportMessage } from '../../../test/access/console/queues.ts'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('messages are answered by email once, in the same thread', async () => {
  const staff = await app.staff('support')
  const member = await buildMember(app)
  const earlier = await supportMessage(app, {
    email: member.email,
    closed: true,
    text: 'Hello?',
    at: new Date(app.now.getTime() - 86_400_000),
  })
  const key = await supportMessage(app, { email: member.email, member: member.key })
  const path = `/v1/staff/supportmessages/${key}`
  for (const text of ['', ' ', '<b></b>', 'x'.repeat(supportAnswerMax + 1)])
    expect((await staff.post(`${path}/answer`, { text })).status).toBe(400)
  expect(await app.mailsTo(member.email)).toEqual([])

  const [one, other] = await Promise.all([
    staff.post(`${path}/answer`, { text: 'It is on its way.' }),
    staff.post(`${path}/answer`, { text: 'It is on its way.' }),
  ])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 400])
  const mails = await app.mailsTo(member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toContain('It is on its way.')
  expect(mails[0]?.plain).toContain('Where is my gift?')

  const shown = (await staff.get(`/v1/staff/queues/messages/${key}`)).body.data
  expect(shown.waits).toBe(false)
  expect(shown.thread).toMatchObject({ closed: true, email: member.email })
  expect(shown.thread.parts.map((part: { from: string; text: string }) => [part.from, part.text])).toEqual([
    ['sender', 'Hello?'],
    ['sender', 'Where is my gift?'],
    ['staff', 'It is on its way.'],
  ])
  expect(shown.thread.parts[0].key).toBe(earlier)
})

test('a message can stay open, close unanswered, or be reopened', async () => {
  const staff = await app.staff('support')
  const key = await supportMessage(app, { email: 'visitor@example.com' })
  const path = `/v1/staff/supportmessages/${key}`
  const answered = await staff.post(`${path}/answer`, {
    text: 'x'.repeat(supportAnswerMax),
    stays_open: true,
  })
  expect(answered.body.data.closed).toBe(false)
  expect((await staff.post(`${path}/reopen`)).status).toBe(400)
  expect((await staff.post(`${path}/close`)).body.data.closed).toBe(true)
  expect((await staff.post(`${path}/close`)).status).toBe(400)
  expect((await staff.get('/v1/staff/queues/messages')).body.total).toBe(0)
  expect((await staff.post(`${path}/reopen`)).body.data.closed).toBe(false)
  expect((await staff.get('/v1/staff/queues/messages')).body.data).toMatchObject([
    { key, title: 'visitor@example.com', what: 'Where is my gift?', member: null },
  ])
  expect((await staff.post(`/v1/staff/supportmessages/${key}x/close`)).status).toBe(404)
  const acts = await app.rows<{ act: string }>(
    sql`select act from audit where staff_key = ${staff.staffKey} order by key`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['support.answer', 'support.close', 'support.reopen'])
})
