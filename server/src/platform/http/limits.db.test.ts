import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Limit, Subject } from './limits.ts'

const app = useTestApp()

const subjects = ['ann@x.example', 'ann@x.example|2001:db8:0:1::/64', '203.0.113.7', 'Zoë', '']

test('rate-limit buckets store no email or network address', async () => {
  const limit = limitOf('plain', 2)
  const all: Subject[] = [...subjects, { owner: 'ann@x.example', part: '203.0.113.7' }]
  for (const subject of all) expect(await app.platform.limits.take(limit, subject)).toBe(true)
  const rows = await app.rows<{ key: string }>(
    sql`select key from limit_buckets where key like 'plain:%' order by key`,
  )
  expect(rows).toHaveLength(all.length)
  for (const { key } of rows) expect(key).toMatch(/^plain:[0-9a-f]{32}$/)
})

test('points used before keys were hashed still count', async () => {
  await app.rows(sql`delete from limit_buckets`)
  const limits = [limitOf('one-limit', 3), limitOf('other', 3)]
  for (const { name } of limits)
    for (const subject of subjects)
      await app.rows(sql`insert into limit_buckets (key, points, expires_at)
        values (${`${name}:${subject}`}, 2, now() + interval '1 hour')`)
  const file = readFileSync(
    new URL('../../../migrations-by-hand/0077_hashed_limits.sql', import.meta.url),
    'utf8',
  )
  await app.platform.database.raw(file)
  for (const limit of limits)
    for (const subject of subjects) {
      const third = await app.platform.limits.take(limit, subject)
      const fourth = await app.platform.limits.take(limit, subject)
      expect([limit.name, subject, third, fourth]).toEqual([limit.name, subject, true, false])
    }
  expect(await app.rows(sql`select from limit_buckets`)).toHaveLength(limits.length * subjects.length)
})

test('an owner’s parts are counted apart and reset together', async () => {
  const [limit, other] = [limitOf('parts', 1), limitOf('others', 1)]
  const ann = (part: string) => ({ owner: 'ann@x.example', part })
  const take = (one: Limit, subject: Subject) => app.platform.limits.take(one, subject)
  const subjects = [ann('203.0.113.7'), ann('203.0.113.8'), 'ann@x.example']
  const bob = { owner: 'bob@x.example', part: '203.0.113.7' }
  for (const subject of [...subjects, bob]) expect(await take(limit, subject)).toBe(true)
  expect(await take(other, ann('203.0.113.7'))).toBe(true)
  for (const subject of subjects) expect(await take(limit, subject)).toBe(false)
  await app.platform.limits.resetAll(limit, 'ann@x.example')
  for (const subject of subjects) expect(await take(limit, subject)).toBe(true)
  expect([await take(limit, bob), await take(other, ann('203.0.113.7'))]).toEqual([false, false])
})

function limitOf(name: string, points: number): Limit {
  return { name, points, windowSeconds: 3600 }
}
