import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { givenUpMail } from '../../../../test/access/console/staff-mails.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { sendMail } from '../../../platform/mail/mail.ts'

const app = useTestApp()

const stateOf = (key: string) =>
  app.rows(sql`select attempts, sent_at, next_try_at <= now() as is_due from outbox where key = ${key}`)
const actsOf = (admin: { key: string }) =>
  app.rows(sql`select act, detail from audit where admin_key = ${admin.key} order by key`)
const waiting = [{ attempts: 0, sent_at: null, is_due: true }]

test('staff list failed emails without text, and resend them', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const caller = await app.as(admin)
  const [first, second, third] = [await givenUpMail(app), await givenUpMail(app), await givenUpMail(app)]
  const listed = await caller.get('/v1/admin/mails')
  expect(listed.body).toMatchObject({ total: 3, page: 1, has_more: false })
  expect(new Set(listed.body.data.map(({ key }: { key: string }) => key))).toEqual(
    new Set([first, second, third]),
  )
  expect(listed.body.data[0]).toEqual({
    key: expect.any(String),
    to: 'grace@example.com',
    subject: 'A note',
    kind: 'test',
    created_at: expect.any(Number),
    failure: 'Error: no such host',
  })

  const again = await caller.post(`/v1/admin/mails/${second}/sendagain`)
  expect(again.body).toEqual({ data: { sent_again: 1 } })
  expect(await stateOf(second)).toEqual(waiting)
  expect((await caller.get('/v1/admin/mails')).body.total).toBe(2)
  expect((await caller.post('/v1/admin/mails/sendagain')).body).toEqual({ data: { sent_again: 2 } })
  expect(await stateOf(first)).toEqual(waiting)
  expect((await caller.post('/v1/admin/mails/sendagain')).body).toEqual({ data: { sent_again: 0 } })
  const acts = await actsOf(admin)
  expect(acts).toHaveLength(3)
  expect(acts[0]).toEqual({ act: 'mail.send-again', detail: { mail: second, to: 'grace@example.com' } })
})

test("emails that are waiting, sending, or sent aren't resent", async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const caller = await app.as(admin)
  await app.platform.database.transaction((tx) =>
    sendMail(tx, app.cause(), 'ruth@example.com', {
      template: 't',
      subject: 's',
      heading: 'h',
      paragraphs: [],
    }),
  )
  const [fresh] = await app.rows<{ key: string }>(
    sql`select key from outbox where to_address = 'ruth@example.com'`,
  )
  const [onItsWay, sent] = [await givenUpMail(app), await givenUpMail(app)]
  await app.rows(sql`update outbox set next_try_at = now() + interval '5 minutes' where key = ${onItsWay}`)
  await app.rows(sql`update outbox set sent_at = now() where key = ${sent}`)
  for (const key of [fresh?.key, onItsWay, sent]) {
    const answer = await caller.post(`/v1/admin/mails/${key}/sendagain`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].code).toBe('invalid_state')
  }
  expect((await caller.post('/v1/admin/mails/mail_none/sendagain')).status).toBe(404)
  expect((await caller.get('/v1/admin/mails')).body.total).toBe(0)
  expect((await caller.post('/v1/admin/mails/sendagain')).body.data.sent_again).toBe(0)
  expect(await actsOf(admin)).toEqual([])
})

test('a long list has pages, with each email listed once', async () => {
  const caller = await app.as(await buildMember(app, { isAdmin: true }))
  for (let count = 0; count < 60; count += 1) await givenUpMail(app)
  const first = (await caller.get('/v1/admin/mails')).body
  expect(first).toMatchObject({ total: 60, per_page: 50, has_more: true })
  const second = (await caller.get(`/v1/admin/mails?after=${first.next}`)).body
  expect(second).toMatchObject({ total: 60, page: 2, has_more: false })
  expect(new Set([...first.data, ...second.data].map(({ key }) => key)).size).toBe(60)
})
