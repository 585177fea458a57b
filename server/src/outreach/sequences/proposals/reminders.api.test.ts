import type { PageOf } from '@goodturn/contract/call'
import type { Reminder } from '@goodturn/contract/outreach/sequences/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildSequence, enrollAll } from '../../../../test/build/sequence.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const inDays = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

const steps = [
  { afterDays: 1, kind: 'reminder', note: 'Call about the boxes' },
  { afterDays: 3, kind: 'reminder', note: 'Write a card' },
] as const

test('a reminder is listed from its date until marked done', async () => {
  const built = await buildSequence(app, { steps: [...steps] })
  await enrollAll(app, built, [built.contact])
  const caller = await app.as(built.member)
  const list = async () => (await caller.get('/v1/reminders')).body
  expect(await list()).toMatchObject({ data: [], total: 0 })
  await app.travelTo(inDays(4))
  const { data } = await list()
  expect(data.map(({ note }: { note: string }) => note)).toEqual(['Call about the boxes', 'Write a card'])
  expect(data[0]).toMatchObject({
    due_on: '2027-03-02',
    contact: { key: built.contact.key },
    sequence: { key: built.sequence.key, title: 'Warm welcome' },
  })
  const [mail] = await app.mailsTo(built.member.email)
  expect(mail?.plain).toContain('See your reminders')

  const path = `/v1/reminders/${data[0].key}/done`
  expect((await caller.post(path, {})).status).toBe(200)
  expect((await caller.post(path, {})).status).toBe(200)
  expect((await list()).data).toEqual([data[1]])
  const other = await app.as(await buildMember(app))
  expect((await other.post(`/v1/reminders/${data[1].key}/done`, {})).status).toBe(404)
  expect((await list()).total).toBe(1)
})

test('future steps, purchased steps, and archived people have no reminders', async () => {
  const built = await buildSequence(app, { steps: [{ afterDays: 0 }, ...steps] })
  const [key] = await enrollAll(app, built, [built.contact])
  const caller = await app.as(built.member)
  await app.travelTo(inDays(2))
  const { turns } = (await caller.get(`/v1/enrollments/${key}`)).body.data
  expect(turns.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'planned'])
  const statuses = []
  for (const turn of turns) statuses.push((await caller.post(`/v1/reminders/${turn.key}/done`, {})).status)
  expect(statuses).toEqual([404, 200, 404])
  await app.travelTo(inDays(2))
  expect((await caller.get('/v1/reminders')).body.data).toHaveLength(1)
  await app.db.execute(sql`update contacts set archived_at = ${app.now.toISOString()}::timestamptz
    where key = ${built.contact.key}`)
  expect((await caller.get('/v1/reminders')).body).toMatchObject({ data: [], total: 0 })
})

test('reminders are paged oldest first, without duplicates', async () => {
  const { member, sequence, ...built } = await buildSequence(app, {
    purchase: await buildPurchase(app),
    steps: [{ afterDays: 0, kind: 'reminder', note: 'Call' }],
  })
  const people = []
  for (let n = 0; n < 43; n += 1) people.push(await buildContact(app, { member }))
  await enrollAll(app, { ...built, member, sequence }, people)
  await app.travelTo(inDays(1))
  const caller = await app.as(member)
  const seen: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const { body }: Answer<PageOf<Reminder>> = await caller.get(
      `/v1/reminders${after ? `?after=${after}` : ''}`,
    )
    expect(body.total).toBe(43)
    seen.push(...body.data.map(({ key }) => key))
    after = body.next
  }
  expect(new Set(seen).size).toBe(43)
  expect(seen).toEqual(seen.toSorted())
  const last = (await caller.get('/v1/reminders?page=3')).body
  expect(last.data.map(({ key }: { key: string }) => key)).toEqual(seen.slice(40))
})
