import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { buildMember } from '../build/member.ts'
import { buildPurchase } from '../build/purchase.ts'
import type { AccessCases } from './types.ts'

/** An invoice that some member paid by card. */
async function paidInvoice(app: TestApp): Promise<string> {
  const { member, card, cartItem } = await buildPurchase(app, { member: await buildMember(app) })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const answer = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(answer.status).toBe(200)
  return answer.body.data.id
}

export const staffMoneyCases: AccessCases = {
  refund: {
    request: async (app) => ({
      path: `/v1/admin/invoices/${await paidInvoice(app)}/refund`,
      body: { reason: 'Arrived broken' },
    }),
    owner: 200,
    stranger: 403,
  },
}
