import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { buildPurchase } from '../build/purchase.ts'
import type { AccessCases } from './types.ts'

/** A charge its cardholder will dispute, with a delivered gift. */
export async function disputedCharge(app: TestApp): Promise<string> {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000000000000259' })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const answer = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(answer.status).toBe(200)
  const [charge] = await app.rows<{ key: string }>(
    sql`select key from charges where invoice_key = ${answer.body.data.id}`,
  )
  await app.rows(
    sql`update touches set status = 'completed', completed_at = event_date where member_key = ${member.key}`,
  )
  return `sbx_dp_${charge?.key}`
}

// These hold no personal data. On a public sandbox they need an administrator, and outside the sandbox they don't
// exist: the sandbox's own tests cover both.
export const sandboxCases: AccessCases = {
  show: { request: () => ({ path: '/v1/sandbox' }), owner: 200 },
  moveClock: { request: () => ({ path: '/v1/sandbox/clock', body: { days: 1 } }), owner: 200 },
  decideDispute: {
    request: async (app) => ({
      path: `/v1/sandbox/disputes/${await disputedCharge(app)}`,
      body: { outcome: 'won' },
    }),
    owner: 200,
  },
  runDue: { request: () => ({ path: '/v1/sandbox/run', body: {} }), owner: 200 },
}
