import type { ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../app.ts'
import { buildBuyer, buildPerson } from '../../build/order.ts'
import { buildExperience } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

/** A gift that was sold for $64.00 an hour ago, and the period around that. */
async function soldGift(app: TestApp): Promise<{ service: ServiceKey; from: number; until: number }> {
  const { serviceKey: service } = await buildExperience(app, {}, { priceCents: 6400 })
  const { member, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const { body } = await pay([item({ key: service, type: 'service' })])
  await app.rows(
    sql`update invoices set created_at = created_at - interval '1 hour' where key = ${body.data.id}`,
  )
  const until = Math.floor(app.now.getTime() / 1000)
  return { service, from: until - 7200, until }
}

const prices = [{ charged: 64, right: 46 }]

export const wrongPriceCases: AccessCases = {
  charged: {
    request: async (app) => {
      const { service, from, until } = await soldGift(app)
      return { path: `/v1/staff/wrongprices/charged?service=${service}&from=${from}&until=${until}` }
    },
    stranger: 403,
  },
  preview: {
    request: async (app) => ({
      path: '/v1/staff/wrongprices/preview',
      body: { ...(await soldGift(app)), prices },
    }),
    stranger: 403,
  },
  list: { request: () => ({ path: '/v1/staff/wrongprices' }), stranger: 403 },
  propose: {
    request: async (app) => ({
      path: '/v1/staff/wrongprices',
      body: {
        ...(await soldGift(app)),
        prices,
        total: 18,
        reason: 'Typed 64 instead of 46',
        note: 'For an hour, this gift had a wrong price.',
      },
    }),
    stranger: 403,
  },
}
