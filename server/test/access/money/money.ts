import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { issueLot } from '../../../src/money/ledger/issue.ts'
import type { TestApp } from '../../app.ts'
import { buildPurchase } from '../../build/purchase.ts'
import { buildTokens } from '../../build/token.ts'
import type { AccessCases, OwnDataOnly, Person } from '../types.ts'

/** An order for one of the owner's people, with the owner's card. */
async function order(app: TestApp, owner: Person, cardNumber?: string) {
  const { card, cartItem } = await buildPurchase(app, {
    member: owner,
    ...(cardNumber ? { cardNumber } : {}),
  })
  return { source: card?.key, credit: false, items: [cartItem()] }
}

/** An invoice that the owner paid. */
async function paidInvoice(app: TestApp, owner: Person): Promise<string> {
  const answer = await (await app.as(owner)).post('/v1/billing/checkout', await order(app, owner))
  expect(answer.status).toBe(200)
  return answer.body.data.id
}

/** An invoice whose bank asks the owner. */
async function bankQuestionInvoice(app: TestApp, owner: Person): Promise<string> {
  const body = await order(app, owner, '4000002760003184')
  const answer = await (await app.as(owner)).post('/v1/billing/checkout', body)
  expect(answer.body.data.action).not.toBeNull()
  return answer.body.data.id
}

function giveCredit(app: TestApp, owner: Person): Promise<string> {
  return app.platform.database.transaction((tx) =>
    issueLot(tx, {
      memberKey: owner.key,
      kind: 'credit',
      reason: 'customer_service',
      description: 'A thank-you',
      cents: 5000,
      expiresAt: null,
      now: app.now,
    }),
  )
}

const expectEmptyWallet: OwnDataOnly = ({ answer }) => {
  expect(answer.status).toBe(200)
  expect(answer.body.data.total_balance).toBe(0)
}

export const ledgerCases: AccessCases = {
  credits: {
    async request(app, owner) {
      await giveCredit(app, owner)
      return { path: '/v1/billing/credits' }
    },
    stranger: expectEmptyWallet,
  },
  creditTotals: {
    async request(app, owner) {
      await giveCredit(app, owner)
      return { path: '/v1/billing/credittotals' }
    },
    stranger: expectEmptyWallet,
  },
  list: {
    async request(app, owner) {
      await giveCredit(app, owner)
      return { path: '/v1/credits' }
    },
    stranger: ({ answer }) => expect(answer.body).toMatchObject({ data: [], total: 0 }),
  },
  detail: {
    request: async (app, owner) => ({ path: `/v1/credits/${await giveCredit(app, owner)}` }),
    stranger: 404,
  },
}

/** The stranger's file contains only its header, and the owner can't read it. */
const expectOwnFile: OwnDataOnly = async ({ app, owner, stranger, answer }) => {
  const path = String(answer.body.data.url).replace('/api', '')
  expect((await (await app.as(owner)).get(path)).status).toBe(404)
  const file = await (await app.as(stranger)).get(path)
  expect(file.status).toBe(200)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(1)
}

export const invoiceCases: AccessCases = {
  history: {
    async request(app, owner) {
      await paidInvoice(app, owner)
      return { path: '/users/billinghistory' }
    },
    stranger: ({ answer }) => expect(answer.body).toEqual({ data: [], has_more: false }),
  },
  list: {
    async request(app, owner) {
      await paidInvoice(app, owner)
      return { path: '/v1/invoices' }
    },
    stranger: ({ answer }) => expect(answer.body).toMatchObject({ data: [], total: 0 }),
  },
  export: {
    async request(app, owner) {
      await paidInvoice(app, owner)
      return { path: '/v1/invoices/export' }
    },
    stranger: expectOwnFile,
  },
  exportHistory: {
    async request(app, owner) {
      await paidInvoice(app, owner)
      return { path: '/users/billinghistory/export' }
    },
    stranger: expectOwnFile,
  },
  detail: {
    request: async (app, owner) => ({ path: `/v1/invoices/${await paidInvoice(app, owner)}` }),
    stranger: 404,
  },
  recharge: {
    request: async (app, owner) => ({
      path: `/v1/invoices/recharge/${await paidInvoice(app, owner)}`,
      body: {},
    }),
    // The invoice is already paid: the owner gets access and is told so.
    owner: 400,
    stranger: 404,
  },
  cancel: {
    async request(app, owner) {
      return { path: `/v1/invoices/cancel/${await bankQuestionInvoice(app, owner)}`, body: {} }
    },
    stranger: 404,
  },
  continue: {
    request: async (app, owner) => ({
      path: `/v1/invoices/continue/${await paidInvoice(app, owner)}`,
      body: {},
    }),
    stranger: 404,
  },
}

/** Nothing was bought, and no person's name appears. */
const expectNothingBought: OwnDataOnly = async ({ app, stranger, owner, answer }) => {
  expect(JSON.stringify(answer.body)).not.toContain('Okafor')
  const rows = await app.rows(sql`select 1 from charges where member_key in (${stranger.key}, ${owner.key})`)
  expect(rows).toEqual([])
}

export const checkoutCases: AccessCases = {
  review: {
    request: async (app, owner) => ({
      path: '/v1/billing/review',
      body: { items: (await order(app, owner)).items },
    }),
    stranger: expectNothingBought,
  },
  bulkTokens: {
    async request(app, owner) {
      const { items } = await order(app, owner)
      const serviceKeys = items.map((item) => item.member_data.service.key)
      const token = await buildTokens(app, owner, { serviceKeys })
      return { path: '/v1/billing/bulktokens', body: { token, qty: 1, items } }
    },
    stranger: 404,
  },
  checkout: {
    request: async (app, owner) => ({ path: '/v1/billing/checkout', body: await order(app, owner) }),
    async stranger(parties) {
      expect(parties.answer.status).toBe(400)
      await expectNothingBought(parties)
    },
  },
  continueCheckout: {
    request: async (app, owner) => ({
      path: `/v1/billing/checkout/continue/${await paidInvoice(app, owner)}`,
      body: {},
    }),
    stranger: 404,
  },
}
