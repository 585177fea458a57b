import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTouch } from '../../../test/build/touch.ts'
import { changeTouches } from './change.ts'
import { firstProcessDate } from './create.ts'
import { newKey } from '../../platform/ids.ts'

const app = useTestApp()

const countersOf = (memberKey: MemberKey) =>
  app.rows<{ name: string; count: number }>(
    sql`select name, count from counters where member_key = ${memberKey} and name like 'touches:%' and count <> 0 order by name`,
  )

test('a single service gets one touch, counted once', async () => {
  const member = await buildMember(app)
  const paidByItem = newKey('checkoutItem')
  const first = await buildTouch(app, { member, paidByItem })
  await expect(buildTouch(app, { member, paidByItem })).rejects.toThrow('no touch was made')
  await buildTouch(app, { member, paidByItem: newKey('checkoutItem'), recipient: first.recipient })

  const rows = await app.rows(sql`select key from touches where member_key = ${member.key}`)
  expect(rows).toHaveLength(2)
  expect(await countersOf(member.key)).toEqual([{ name: 'touches:upcoming:service', count: 2 }])
})

test('counters follow every state change', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member })
  const change = (parts: Parameters<typeof changeTouches>[2]) =>
    app.platform.database.transaction((tx) => changeTouches(tx, sql`key = ${touch.key}`, parts))

  expect(await change({ status: 'completed', completedAt: app.now, trackingNumber: '1Z1' })).toEqual([
    touch.key,
  ])
  expect(await countersOf(member.key)).toEqual([{ name: 'touches:ontheway:service', count: 1 }])
  await change({ status: 'returntosender' })
  expect(await countersOf(member.key)).toEqual([{ name: 'touches:needs:service', count: 1 }])
  await change({ status: 'completed', deliveredAt: app.now })
  expect(await countersOf(member.key)).toEqual([{ name: 'touches:delivered:service', count: 1 }])
})

test('a single service is processed the business day after purchase', () => {
  expect(firstProcessDate(new Date('2027-03-01T23:59:00Z'))).toBe('2027-03-02')
  expect(firstProcessDate(new Date('2027-03-05T09:00:00Z'))).toBe('2027-03-08')
})
