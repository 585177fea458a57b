import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildNotification, buildNotifications } from '../../../test/build/notification.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { touchesDelivered, touchesReturned } from '../../care/touches/events.ts'
import { sweepNotifications } from './sweep.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>

const bellOf = async (member: Member) => (await (await app.as(member)).get('/v1/notifications')).body.data
const unreadOf = async (member: Member) =>
  (await (await app.as(member)).get('/v1/notifications/unread')).body.data.unread

async function touchesOf(member: Member, count: number) {
  const recipient = await buildRecipient(app, member)
  const made = []
  for (let at = 0; at < count; at += 1) made.push(await buildTouch(app, { member, recipient }))
  return made.map(({ key }) => key)
}

test('one delivery run is one entry, despite repeated carrier events', async () => {
  const [dana, noah] = [await buildMember(app), await buildMember(app)]
  const [hers, his] = [await touchesOf(dana, 3), await touchesOf(noah, 1)]
  const deliver = () =>
    app.db.transaction((tx) => app.cause().publish(tx, touchesDelivered, { touchKeys: [...hers, ...his] }))
  await deliver()
  expect(await bellOf(dana)).toMatchObject([{ kind: 'delivered', count: 3, subject: hers[0], seen: false }])
  expect(await bellOf(noah)).toMatchObject([{ count: 1, subject: his[0], who: expect.any(String) }])

  await app.db.transaction((tx) => app.cause().publish(tx, touchesDelivered, { touchKeys: his }))
  expect(await bellOf(noah)).toHaveLength(1)
  await app.db.transaction((tx) => app.cause().publish(tx, touchesReturned, { touchKeys: his }))
  expect((await bellOf(noah)).map(({ kind }: { kind: string }) => kind)).toEqual(['returned', 'delivered'])
})

test('a rolled-back action notifies no one', async () => {
  const member = await buildMember(app)
  const touchKeys = await touchesOf(member, 1)
  const failing = app.db.transaction(async (tx) => {
    await app.cause().publish(tx, touchesDelivered, { touchKeys })
    throw new Error('the carrier changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await bellOf(member)).toEqual([])
})

test('entries of one kind and hour are merged, newest first', async () => {
  const member = await buildMember(app)
  const at = (time: string) => new Date(`2027-03-01T${time}:00Z`)
  await buildNotification(app, member, { at: at('07:10') })
  await buildNotification(app, member, { at: at('08:05'), count: 2 })
  await buildNotification(app, member, { at: at('08:50'), what: 'The Long Bath' })
  await buildNotification(app, member, { kind: 'request', amountCents: 2650, at: at('08:55') })
  await buildNotification(app, member, { kind: 'request', at: at('08:56') })
  const bell = await bellOf(member)
  expect(bell.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
    ['request', 1],
    ['request', 1],
    ['delivered', 3],
    ['delivered', 1],
  ])
  expect(bell[1].amount).toBe(26.5)
  expect(bell[2].what).toBe('The Long Bath')
  expect(await unreadOf(member)).toBe(4)
  await buildNotifications(app, member, 100, { kind: 'ended' })
  expect(await bellOf(member)).toHaveLength(100)
  expect(await unreadOf(member), 'ten means more than nine').toBe(10)
})

test('opening the bell marks only what it showed as read', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const caller = await app.as(member)
  const seen = (until: unknown) => caller.post('/v1/notifications/seen', { until })
  const shown = await buildNotification(app, member, { kind: 'ended' })
  await buildNotification(app, other)
  await buildNotification(app, member, { kind: 'request' })
  expect((await seen(shown)).body.data).toEqual({ unread: 1 })
  // A second session of the member, such as another tab or device, reads the same.
  expect(await unreadOf(member)).toBe(1)
  expect((await bellOf(member)).map((entry: { seen: boolean }) => entry.seen)).toEqual([false, true])
  expect(await unreadOf(other)).toBe(1)
  for (const bad of [-1, 1.5, 'all', null, 3_000_000_000]) expect((await seen(bad)).status).toBe(400)
})

test('an acting administrator leaves entries unread', async () => {
  const member = await buildMember(app)
  const until = await buildNotification(app, member)
  const admin = await app.as(await buildMember(app, { isAdmin: true }))
  expect((await admin.post('/v1/admin/impersonations', { user_key: member.key })).status).toBe(201)
  const answer = await admin.post('/v1/notifications/seen', { until })
  expect(answer.body.data).toEqual({ unread: 1 })
})

test('entries older than ninety days are deleted', async () => {
  const member = await buildMember(app)
  await buildNotification(app, member, { kind: 'ended', at: new Date('2026-11-30T08:00:00Z') })
  await buildNotification(app, member, { kind: 'ended', what: 'Kept', at: new Date('2026-12-02T08:00:00Z') })
  await buildNotifications(app, member, 305)
  await sweepNotifications(app.platform)
  const [counted] = await app.rows<{ count: number }>(
    sql`select count(*)::int as count from notifications where member_key = ${member.key}`,
  )
  expect(counted?.count).toBe(300)
})
