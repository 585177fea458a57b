import { issueLot } from '../../../src/money/ledger/issue.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import type { AccessCases } from '../types.ts'

/** A credit of $5.00 and the transfer that gave it. */
async function givenCredit(app: TestApp): Promise<{ credit: string; transfer: string }> {
  const { key: memberKey } = await buildMember(app)
  const facts = { memberKey, description: 'A thank-you', cents: 500, now: app.now }
  const credit = await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', expiresAt: null })
  const [row] = await app.rows<{ key: string }>(
    sql`select transfer_key as key from postings where lot_key = ${credit}`,
  )
  return { credit, transfer: row?.key ?? '' }
}

export const correctionCases: AccessCases = {
  transfers: {
    request: async (app) => ({ path: `/v1/staff/books/transfers?about=${(await givenCredit(app)).credit}` }),
    stranger: 403,
  },
  list: { request: () => ({ path: '/v1/staff/books/corrections' }), stranger: 403 },
  propose: {
    request: async (app) => ({
      path: '/v1/staff/books/corrections',
      body: { ...(await givenCredit(app)), from: 'wallet', to: 'issued', amount: 2, reason: 'Given twice' },
    }),
    stranger: 403,
  },
}
