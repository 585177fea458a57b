import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { allowGiftingLog, buildLogKeeper } from '../../../test/build/gifting-log.ts'
import { buildPackage, buildPackageService } from '../../../test/build/package.ts'
import { buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildExperience, buildTouch } from '../../../test/build/touch.ts'
import { present } from '../../platform/assert.ts'
import { proposeEntries } from './propose.ts'

const app = useTestApp()
type Keeper = Awaited<ReturnType<typeof buildLogKeeper>>

const log = '/v1/giftinglogs'
const proposals = `${log}/proposals`

/** Gifts of a log keeper, processed now; returns their keys by event date. */
async function processed(member: Keeper, count: number) {
  const keys: TouchKey[] = []
  for (let n = 0; n < count; n += 1) {
    const touch = await buildTouch(app, {
      member,
      eventDate: `2027-02-1${n}`,
      change: { status: 'completed' },
    })
    keys.push(touch.key)
  }
  await app.db.transaction((tx) => proposeEntries(tx, { touchKeys: keys }, app.cause()))
  return keys
}

async function worthOf(touchKeys: readonly string[]): Promise<number[]> {
  const rows = await app.rows<{ cents: number }>(
    sql`select item_value_cents as cents from gifting_proposals
        where touch_key in (${sql.join(
          touchKeys.map((key) => sql`${key}`),
          sql`, `,
        )}) order by touch_key`,
  )
  return rows.map(({ cents }) => cents)
}

test('processed gifts are proposed to log keepers, fees excluded', async () => {
  const member = await buildLogKeeper(app)
  const gift = await buildPurchase(app, { member, service: { serviceFeeCents: 300 } })
  const caller = await app.as(member)
  const items = [gift.cartItem()]
  expect(
    (await caller.post('/v1/billing/checkout', { items, source: gift.card?.key, credit: true })).status,
  ).toBe(200)
  expect((await caller.get(proposals)).body).toMatchObject({ data: [], total: 0, is_automatic: false })
  const plain = await buildPurchase(app)
  await (
    await app.as(plain.member)
  ).post('/v1/billing/checkout', { items: [plain.cartItem()], source: plain.card?.key, credit: true })
  const [touch] = await app.rows<{ key: TouchKey; day: string }>(
    sql`select key, event_date::text as day from touches where member_key = ${member.key}`,
  )
  await app.travelTo(`${touch?.day}T07:00:00Z`)
  expect((await caller.get(proposals)).body.data).toEqual([
    {
      touch_key: touch?.key,
      event_date: touch?.day,
      description: gift.experience.title,
      item_value: 54,
      contact_key: gift.contact.key,
      contact: { display_name: gift.contact.displayName },
    },
  ])
  expect(await app.rows(sql`select 1 from gifting_proposals where member_key = ${plain.member.key}`)).toEqual(
    [],
  )
  // A returned gift that is sent again is still the same gift.
  await app.db.transaction((tx) =>
    proposeEntries(tx, { touchKeys: [present(touch, 'a touch was made').key] }, app.cause()),
  )
  expect((await caller.get(proposals)).body.total).toBe(1)
})

test("plan gifts share the yearly price, package gifts the package's", async () => {
  const member = await buildLogKeeper(app)
  const service = await buildTopOfMind(app)
  const worthOfAll = async (parentKey: string) => {
    const rows = await app.rows<{ key: TouchKey }>(
      sql`select key from touches where parent_key = ${parentKey} order by key`,
    )
    const keys = rows.map(({ key }) => key)
    await app.db.transaction((tx) => proposeEntries(tx, { touchKeys: keys }, app.cause()))
    return worthOf(keys)
  }
  const yearly = await buildPlan(app, { member, service, contact: await buildContact(app, { member }) })
  expect(await worthOfAll(yearly.key)).toEqual([4900, 4900, 4900, 4900])
  const monthly = await buildPlan(app, {
    member,
    service,
    unit: 'month',
    contact: await buildContact(app, { member }),
  })
  const [price] = await app.rows<{ cents: number }>(
    sql`select renewal_cents - fee_cents as cents from plans where key = ${monthly.key}`,
  )
  expect(new Set(await worthOfAll(monthly.key))).toEqual(
    new Set([Math.round(((price?.cents ?? 0) * 12) / 4)]),
  )
  const sold = await buildPackageService(app)
  const bought = await buildPackage(app, {
    member,
    service: sold,
    contact: await buildContact(app, { member }),
  })
  // Built without a checkout, so there is no line price, and no value is made up.
  expect(new Set(await worthOfAll(bought.key))).toEqual(new Set([0]))
})

test('proposals can be accepted, dismissed, and reopened, once each', async () => {
  const member = await buildLogKeeper(app)
  const keys = await processed(member, 3)
  const caller = await app.as(member)
  const [first, second, third] = keys
  const open = async () => (await caller.get(proposals)).body.total
  const entries = async () => (await caller.get(log)).body.total
  const state = async () => [await open(), await entries()]
  const answer = (verb: string, ...which: unknown[]) => caller.post(`${proposals}/${verb}`, { keys: which })

  expect((await answer('accept', first, second)).body.data).toEqual({ count: 2 })
  expect((await answer('accept', first, second)).body.data).toEqual({ count: 0 })
  expect(await state()).toEqual([1, 2])
  expect((await answer('dismiss', third)).body.data).toEqual({ count: 1 })
  expect(await state()).toEqual([0, 2])
  expect((await answer('reopen', first, third)).body.data).toEqual({ count: 2 })
  expect(await state()).toEqual([2, 1])
  expect((await answer('reopen', first)).body.data).toEqual({ count: 0 })
  const totals = (await caller.get(`${log}/totals?year=2027`)).body
  expect(totals.data).toMatchObject([{ gifts: 1 }])

  // An entry that was accepted and then removed is not proposed again, and its answer can still be undone.
  const [entry] = (await caller.get(log)).body.data
  expect((await caller.delete(`${log}/${entry.key}`)).status).toBe(204)
  expect(await state()).toEqual([2, 0])
  expect((await answer('reopen', second)).body.data).toEqual({ count: 1 })
  expect(await state()).toEqual([3, 0])

  const most = Array.from({ length: 100 }, () => first)
  expect((await answer('dismiss', ...most)).body.data).toEqual({ count: 1 })
  for (const wrong of [[], [1], 'all', Array.from({ length: 101 }, () => first)])
    expect((await caller.post(`${proposals}/accept`, { keys: wrong })).status).toBe(400)
})

test('an entry edited before adding resolves its proposal only once', async () => {
  const member = await buildLogKeeper(app)
  const [touch] = await processed(member, 1)
  const contact = await buildContact(app, { member })
  const caller = await app.as(member)
  const given = {
    event_date: '2027-02-11',
    description: 'A basket',
    item_value: 61.5,
    contact_key: contact.key,
    proposal: touch,
  }
  expect((await caller.post(log, given)).status).toBe(201)
  expect((await caller.get(proposals)).body.total).toBe(0)
  expect((await caller.post(log, given)).status).toBe(400)
  expect((await caller.get(log)).body.total).toBe(1)
  const stranger = await buildLogKeeper(app)
  const own = { ...given, contact_key: (await buildContact(app, { member: stranger })).key }
  expect((await (await app.as(stranger)).post(log, own)).status).toBe(404)
})

test('members with the permission can answer only their own proposals', async () => {
  const owner = await buildLogKeeper(app)
  const keys = await processed(owner, 1)
  const stranger = await app.as(await buildLogKeeper(app))
  for (const verb of ['accept', 'dismiss', 'reopen'])
    expect((await stranger.post(`${proposals}/${verb}`, { keys })).body.data).toEqual({ count: 0 })
  expect((await (await app.as(owner)).get(proposals)).body.total).toBe(1)
  const plain = await app.as(await buildMember(app))
  expect((await plain.patch(`${proposals}/automatic`, { is_automatic: true })).status).toBe(403)
})

test('with the switch on, new gifts are logged automatically', async () => {
  const member = await buildMember(app)
  await allowGiftingLog(app, member)
  const caller = await app.as(member)
  await processed(member, 1)
  expect((await caller.patch(`${proposals}/automatic`, { is_automatic: true })).body.data).toEqual({
    is_automatic: true,
  })
  await processed(member, 2)
  expect((await caller.get(proposals)).body).toMatchObject({ total: 1, is_automatic: true })
  expect((await caller.get(log)).body).toMatchObject({ total: 2 })
  await caller.patch(`${proposals}/automatic`, { is_automatic: false })
  await processed(member, 1)
  expect((await caller.get(proposals)).body).toMatchObject({ total: 2, is_automatic: false })
  expect((await caller.patch(`${proposals}/automatic`, { is_automatic: 'yes' })).status).toBe(400)
})

test("a gift to a colleague's person is not proposed", async () => {
  const member = await buildLogKeeper(app)
  const other = await buildMember(app)
  const theirs = await buildContact(app, { member: other })
  const touch = await buildTouch(app, {
    member,
    experience: await buildExperience(app),
    change: { status: 'completed' },
  })
  await app.db.execute(sql`update touches set contact_key = ${theirs.key} where key = ${touch.key}`)
  await app.db.transaction((tx) => proposeEntries(tx, { touchKeys: [touch.key] }, app.cause()))
  expect((await (await app.as(member)).get(proposals)).body.total).toBe(0)
})
