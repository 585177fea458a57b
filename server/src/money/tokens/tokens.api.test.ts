import type { CheckoutKey, MemberKey, TokenKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTokens } from '../../../test/build/token.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey, newKeys } from '../../platform/ids.ts'
import { captureTokens } from './capture.ts'
import { holdTokens } from './hold.ts'
import { tokensOf } from './owned.ts'
import { releaseTokens } from './release.ts'

const app = useTestApp()

const qtyOf = async (key: string) =>
  (await app.rows<{ qty: number }>(sql`select qty from tokens where key = ${key}`))[0]?.qty
const movesOf = (key: string) =>
  app.rows<{ kind: string; qty: number; count: number }>(
    sql`select kind, qty, count from token_moves where token_key = ${key} order by at, array_position(array['grant','hold','use','release'], kind)`,
  )
/** Compares the free tokens of every kind with the sum of its moves. */
const bookkeeping = () =>
  app.rows(
    sql`select key from tokens where qty <> (select sum(qty) from token_moves where token_key = tokens.key)`,
  )

const hold = (memberKey: MemberKey, checkoutKey: CheckoutKey, tokenKey: TokenKey, count: number) =>
  app.platform.database.transaction((tx) =>
    holdTokens(tx, {
      memberKey,
      tokens: newKeys('checkoutItem', count).map((itemKey) => ({ tokenKey, itemKey, checkoutKey })),
      now: app.now,
    }),
  )

test('B-3.10-01 B-7-54 tokens are listed by title with services, without used-up ones', async () => {
  const member = await buildMember(app)
  const bouquet = await buildService(app, { title: 'Market Bouquet' })
  const crate = await buildService(app, { title: 'Citrus Crate' })
  const key = await buildTokens(app, member, {
    title: 'Spring token',
    serviceKeys: [bouquet.key, crate.key],
    qty: 3,
  })
  const other = await buildTokens(app, member, { title: 'Autumn token', serviceKeys: [crate.key], qty: 1 })
  const spent = await buildTokens(app, member, { title: 'Bare token', serviceKeys: [crate.key], qty: 1 })
  await hold(member.key, newKey('checkout'), spent, 1)

  const { status, body } = await (await app.as(member)).get('/v1/tokens')
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [
      { key: other, title: 'Autumn token', qty: 1, services: [{ key: crate.key, title: 'Citrus Crate' }] },
      {
        key,
        title: 'Spring token',
        qty: 3,
        services: [
          { key: crate.key, title: 'Citrus Crate' },
          { key: bouquet.key, title: 'Market Bouquet' },
        ],
      },
    ],
  })
})

test('B-9-30 C-9-09 tokens never expire', async () => {
  const member = await buildMember(app)
  const service = await buildService(app)
  await buildTokens(app, member, { serviceKeys: [service.key] })
  const columns = await app.rows<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'tokens'`,
  )
  expect(columns.map(({ name }) => name)).not.toContain('expires_at')
  await app.rows(
    sql`update tokens set created_at = created_at - interval '10 years' where member_key = ${member.key}`,
  )
  expect(await tokensOf(app.db, member.key)).toMatchObject([{ qty: 2 }])
  const { body } = await (await app.as(member)).get('/v1/tokens')
  expect(Object.keys(body.data[0]).sort()).toEqual(['key', 'qty', 'services', 'title'])
})

test('granting the same kind twice keeps one row', async () => {
  const member = await buildMember(app)
  const [one, two] = [await buildService(app), await buildService(app)]
  const first = await buildTokens(app, member, { serviceKeys: [one.key, two.key] })
  const again = await buildTokens(app, member, { serviceKeys: [two.key, one.key, two.key], qty: 5 })
  const pricier = await buildTokens(app, member, { serviceKeys: [one.key, two.key], amountCents: 9900 })
  expect(again).toBe(first)
  expect(pricier).not.toBe(first)
  expect(await tokensOf(app.db, member.key)).toMatchObject([
    { key: first, qty: 7 },
    { key: pricier, qty: 2 },
  ])
})

test('holding, releasing, and capturing each apply once and add up', async () => {
  const member = await buildMember(app)
  const key = await buildTokens(app, member, { serviceKeys: [(await buildService(app)).key], qty: 5 })
  const [kept, dropped] = [newKey('checkout'), newKey('checkout')]
  await hold(member.key, kept, key, 2)
  await hold(member.key, dropped, key, 3)
  expect(await tokensOf(app.db, member.key)).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) {
    await releaseTokens(app.db, [dropped], app.now)
    await captureTokens(app.db, kept, app.now)
    await captureTokens(app.db, dropped, app.now)
    await releaseTokens(app.db, [kept], app.now)
  }
  expect(await qtyOf(key)).toBe(3)
  expect(
    (await movesOf(key))
      .map(({ kind, qty, count }) => [kind, qty, count])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['grant', 5, 5],
    ['hold', -2, 2],
    ['hold', -3, 3],
    ['release', 3, 3],
    ['use', 0, 2],
  ])
  expect(await bookkeeping()).toEqual([])
  await expect(app.rows(sql`delete from token_moves where token_key = ${key}`)).rejects.toThrow()
})

test("a missing token or another member's holds nothing", async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const service = await buildService(app)
  const key = await buildTokens(app, member, { serviceKeys: [service.key], qty: 2 })
  for (const [who, count] of [
    [member, 3],
    [other, 1],
  ] as const) {
    await expect(hold(who.key, newKey('checkout'), key, count)).rejects.toMatchObject({
      code0: 'token_unavailable',
    })
  }
  expect(await qtyOf(key)).toBe(2)
})

test('32 parallel checkouts for 7 tokens: 7 succeed', async () => {
  const member = await buildMember(app)
  const key = await buildTokens(app, member, { serviceKeys: [(await buildService(app)).key], qty: 7 })
  const tries = await Promise.allSettled(
    Array.from({ length: 32 }, () => hold(member.key, newKey('checkout'), key, 1)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await qtyOf(key)).toBe(0)
  expect(await bookkeeping()).toEqual([])
})

test('5,000 items take two statements to hold, one to release', async () => {
  const member = await buildMember(app)
  const service = await buildService(app)
  const keys = await Promise.all(
    [1, 2, 3, 4, 5].map((value) =>
      buildTokens(app, member, { serviceKeys: [service.key], amountCents: value * 100, qty: 1000 }),
    ),
  )
  const checkoutKey = newKey('checkout')
  const items = newKeys('checkoutItem', 5000)
  let statements = 0
  const counting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name, receiver) {
        if (name === 'execute') statements += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
  await app.platform.database.transaction((tx) =>
    holdTokens(counting(tx), {
      memberKey: member.key,
      tokens: items.map((itemKey, index) => ({
        itemKey,
        checkoutKey,
        tokenKey: keys[index % 5] as TokenKey,
      })),
      now: app.now,
    }),
  )
  expect(statements).toBe(2)
  expect(await tokensOf(app.db, member.key)).toEqual([])
  await app.platform.database.transaction((tx) => releaseTokens(counting(tx), [checkoutKey], app.now))
  expect(statements).toBe(3)
  expect((await tokensOf(app.db, member.key)).map(({ qty }) => qty)).toEqual([1000, 1000, 1000, 1000, 1000])
})
