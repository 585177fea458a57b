import type { ContactKey, TouchKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { newKey } from '../../platform/ids.ts'
import { countEngagement } from '../../care/touches/count-engagement.ts'
import { touchesDelivered, touchesFollowed } from '../../care/touches/events.ts'
import { factsOf } from './facts.queries.ts'
import { recalculateDue } from './calculate.ts'
import { happinessOf } from '@goodturn/contract/outreach/happiness/score'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

const ago = (days: number) => new Date(app.now.getTime() - days * 86_400_000)
const recalculate = () => recalculateDue(app.platform, app.cause())

/** A person of the member who got a delivery this many days ago. */
async function delivered(member: Awaited<ReturnType<typeof buildMember>>, displayName: string, days: number) {
  const recipient = await buildRecipient(app, member, { displayName })
  const touch = await buildTouch(app, {
    member,
    recipient,
    change: { status: 'completed', completedAt: ago(days + 2), deliveredAt: ago(days) },
  })
  const touchKeys = [touch.key]
  await app.db.transaction((tx) => app.cause().publish(tx, touchesDelivered, { touchKeys }))
  return { ...recipient, touch }
}

interface Row {
  contact: { key: ContactKey; display_name: string }
  score: number | null
}

const names = (rows: Row[]) => rows.map(({ contact }) => contact.display_name)

test('people are sorted by score, each with its parts', async () => {
  const member = await buildMember(app)
  await delivered(member, 'Grace Okafor', 10)
  await delivered(member, 'Kwame Mensah', 200)
  await delivered(member, 'Priya Raman', 100)
  await buildContact(app, { member, firstName: 'Leo', lastName: 'Fitzgerald' })
  await recalculate()
  const caller = await app.as(member)
  const { data, total } = (await caller.get('/v1/happiness')).body
  expect(total).toBe(3)
  expect(names(data)).toEqual(['Kwame Mensah', 'Priya Raman', 'Grace Okafor'])
  // 40 for the last ten days, 8 for one gift in a year, 10 for no survey yet.
  expect(data.map(({ score }: Row) => score)).toEqual([26, 36, 58])
  expect(data[2].parts.map(({ name, points }: { name: string; points: number }) => [name, points])).toEqual([
    ['lately', 40],
    ['often', 8],
    ['answer', 10],
    ['followed', 0],
    ['ahead', 0],
    ['returned', 0],
  ])
  expect(names((await caller.get('/v1/happiness?sort=-score')).body.data)[0]).toBe('Grace Okafor')
  expect(names((await caller.get('/v1/happiness?sort=last')).body.data)).toEqual([
    'Kwame Mensah',
    'Priya Raman',
    'Grace Okafor',
  ])
  expect(names((await caller.get('/v1/happiness?view=needs_thought')).body.data)).toHaveLength(2)
  expect(names((await caller.get('/v1/happiness?search=priya')).body.data)).toEqual(['Priya Raman'])
  const never = (await caller.get('/v1/happiness?view=nothing_sent')).body
  expect(names(never.data)).toEqual(['Leo Fitzgerald'])
  expect(never.data[0]).toMatchObject({ score: null, parts: [] })
  expect((await caller.get('/v1/happiness/summary')).body.data).toEqual({
    average: 40,
    scored: 3,
    needs_thought: 2,
  })
  expect((await caller.get('/v1/happiness?sort=name')).status).toBe(400)
  expect((await caller.get('/v1/happiness?after=nonsense')).status).toBe(400)
})

test('pages work by cursor, from either end', async () => {
  const member = await buildMember(app)
  const part = JSON.stringify([{ name: 'ahead', points: 0, most: 10, on: null, count: null }])
  for (let at = 0; at < 45; at += 1) {
    const contact = await buildContact(app, { member })
    await app.db
      .execute(sql`insert into happiness_scores (contact_key, member_key, score, parts, last_on, changes_on)
      values (${contact.key}, ${member.key}, ${at % 7}, ${part}::jsonb, '2026-01-01', '2027-06-01')`)
  }
  const caller = await app.as(member)
  for (const sort of ['score', '-score', 'last']) {
    const seen: string[] = []
    let after: string | null = null
    for (let page = 1; page < 10; page += 1) {
      const { body }: Answer<{ data: Row[]; next: string | null }> = await caller.get(
        `/v1/happiness?sort=${sort}${after ? `&after=${after}` : ''}`,
      )
      const keys = body.data.map(({ contact }: Row) => contact.key)
      const jumped = await caller.get(`/v1/happiness?sort=${sort}&page=${page}`)
      expect(jumped.body.data.map(({ contact }: Row) => contact.key)).toEqual(keys)
      seen.push(...keys)
      after = body.next
      if (!after) break
    }
    expect(new Set(seen).size).toBe(45)
  }
})

test('a score changes with purchases, deliveries, follows, and time', async () => {
  const bought = await buildPurchase(app)
  const caller = await app.as(bought.member)
  const scoreOf = async (key: ContactKey) => (await caller.get(`/v1/happiness/${key}`)).body.data.score
  const keptOf = async (key: ContactKey) => {
    await recalculate()
    const rows = await app.rows<{ score: number }>(
      sql`select score from happiness_scores where contact_key = ${key}`,
    )
    return rows[0]?.score
  }
  const { key } = bought.contact
  expect(await scoreOf(key)).toBeNull()
  expect(await keptOf(key)).toBeUndefined()
  const order = { items: [bought.cartItem()], source: bought.card?.key, credit: false }
  expect((await caller.post('/v1/billing/checkout', order)).status).toBe(200)
  // 10 for no survey yet, 10 for an upcoming gift.
  expect(await keptOf(key)).toBe(20)

  const { touch, ...grace } = await delivered(bought.member, 'Grace Okafor', 29)
  expect(await keptOf(grace.key)).toBe(58)
  const followed = { key: newKey('engagement'), type: 'review' as const, title: 'Our page' }
  await countEngagement(app.db, touch.key, followed, app.cause())
  expect(await keptOf(grace.key)).toBe(68)
  expect(await scoreOf(grace.key)).toBe(68)
  await app.travelTo(new Date(app.now.getTime() + 2 * 86_400_000))
  expect(await keptOf(grace.key)).toBe(58)
})

test("a paused plan's gift is not upcoming until resumed", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const plan = await buildPlan(app, { member, service: await buildCardPlan(app) })
  const touchKeys = (
    await app.rows<{ key: TouchKey }>(sql`select key from touches where parent_key = ${plan.key}`)
  ).map(({ key }) => key)
  await app.db.transaction((tx) => app.cause().publish(tx, touchesFollowed, { touchKeys }))
  const kept = async () => {
    await recalculate()
    const [row] = await app.rows<{ score: number }>(
      sql`select score from happiness_scores where contact_key = ${plan.contactKey}`,
    )
    return row?.score
  }
  const before = await kept()
  expect((await caller.post(`/v1/subscriptions/pause/${plan.key}`)).status).toBe(200)
  expect(await kept()).toBe((before ?? 0) - 10)
  expect((await caller.post(`/v1/subscriptions/resume/${plan.key}`)).status).toBe(200)
  expect(await kept()).toBe(before)
})

test('stored scores match scores recalculated from scratch', async () => {
  const member = await buildMember(app)
  for (const days of [1, 31, 89, 170, 300, 364]) await delivered(member, `Person ${days}`, days)
  for (const later of [1, 3, 30]) {
    await app.travelTo(new Date(app.now.getTime() + later * 86_400_000), { daily: ['keep-happiness-scores'] })
    const kept = await app.rows<{ key: ContactKey; score: number }>(
      sql`select contact_key as key, score from happiness_scores where member_key = ${member.key} order by 1`,
    )
    const today = dateIn(app.now)
    const facts = await factsOf(
      app.db,
      kept.map(({ key }) => key),
    )
    expect(kept.map(({ score }) => score)).toEqual(facts.map((one) => happinessOf(one, today).score))
  }
})

test('a score is not due until its next change date', async () => {
  const member = await buildMember(app)
  await delivered(member, 'Grace Okafor', 10)
  await recalculate()
  expect(await recalculate()).toBe(0)
  const [row] = await app.rows<{ changes_on: string }>(
    sql`select changes_on::text from happiness_scores where member_key = ${member.key}`,
  )
  expect(row?.changes_on).toBe(addDays(dateIn(app.now), 21))
})

test("a stranger can't see a score for another member's person", async () => {
  const member = await buildMember(app)
  const { key } = await delivered(member, 'Grace Okafor', 10)
  const stranger = await app.as(await buildMember(app))
  expect((await stranger.get(`/v1/happiness/${key}`)).status).toBe(404)
  expect((await stranger.get('/v1/happiness')).body.data).toEqual([])
})
