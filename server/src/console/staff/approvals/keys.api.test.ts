import { descriptionOf } from '@goodturn/contract/description'
import { staffMoneyCalls } from '@goodturn/contract/console/staff/money'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { newKey } from '../../../platform/ids.ts'

const app = useTestApp()

test('every staff money call requires an Idempotency-Key', async () => {
  const member = await buildMember(app)
  const path = (verb: string) => `/v1/admin/members/${member.key}/${verb}`
  const caller = await app.as(await buildMember(app, { isAdmin: true }))
  const acts: [string, object][] = [
    ['funds', { amount: 10, description: 'A thank-you' }],
    ['credits', { amount: 10, reason: 'customer_service', description: 'A thank-you' }],
    ['charges', { amount: 10, reason: 'Rush handling' }],
    ['discounts', { title: 'For you', percent: 10, reason: 'A thank-you' }],
    ['tokens', { title: 'For you', services: ['nothing'], amount: 10, qty: 1, reason: 'A thank-you' }],
    ['affiliate', { percentage: 15 }],
    ['userfunding', { status: 'active' }],
  ]
  for (const [verb, body] of acts) {
    const refused = await caller.post(path(verb), body)
    expect([verb, refused.status, refused.body.errors[0].message]).toEqual([
      verb,
      400,
      expect.stringContaining('Idempotency-Key'),
    ])
  }
  const money = Object.values(staffMoneyCalls).filter((one) => descriptionOf(one).meta.money)
  expect(money).toHaveLength(acts.length + 2)
  for (const where of [
    `/v1/admin/credits/${newKey('lot')}/void`,
    `/v1/admin/invoices/${newKey('invoice')}/refund`,
  ]) {
    const refused = await caller.post(where, { reason: 'Given twice' })
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key'),
    ])
  }
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toEqual([])
})
