import { proposeEntries } from '../../../src/outreach/gifting-log/propose.ts'
import { buildTouch } from '../../build/touch.ts'
import type { TestApp } from '../../app.ts'
import { buildContact } from '../../build/contact.ts'
import { allowGiftingLog, buildEntry } from '../../build/gifting-log.ts'
import type { AccessCases, Person } from '../types.ts'

/** The owner's person, after staff allowed the owner a log; the stranger has none (B-6-03). */
async function personOfKeeper(app: TestApp, owner: Person) {
  await allowGiftingLog(app, owner)
  return buildContact(app, { member: owner })
}

async function pathOfEntry(app: TestApp, owner: Person): Promise<string> {
  const entry = await buildEntry(app, owner, await personOfKeeper(app, owner))
  return `/v1/giftinglogs/${entry.key}`
}

async function proposalOf(app: TestApp, owner: Person) {
  await allowGiftingLog(app, owner)
  const { key } = await buildTouch(app, { member: owner, change: { status: 'completed' } })
  await app.db.transaction((tx) => proposeEntries(tx, { touchKeys: [key] }, app.cause()))
  return key
}

export const giftingLogCases: AccessCases = {
  list: {
    async request(app, owner) {
      await pathOfEntry(app, owner)
      return { path: '/v1/giftinglogs' }
    },
    stranger: 403,
  },
  totals: {
    async request(app, owner) {
      await pathOfEntry(app, owner)
      return { path: '/v1/giftinglogs/totals?year=2026' }
    },
    stranger: 403,
  },
  create: {
    async request(app, owner) {
      const { key } = await personOfKeeper(app, owner)
      const body = { event_date: '2026-10-23', description: 'A card', item_value: 14, contact_key: key }
      return { path: '/v1/giftinglogs', body }
    },
    stranger: 403,
  },
  update: {
    request: async (app, owner) => ({ path: await pathOfEntry(app, owner), body: { item_value: 5 } }),
    stranger: 403,
  },
  remove: { request: async (app, owner) => ({ path: await pathOfEntry(app, owner) }), stranger: 403 },
  export: {
    async request(app, owner) {
      await pathOfEntry(app, owner)
      return { path: '/v1/giftinglogs/export?from=2026-01-01&to=2026-12-31' }
    },
    stranger: 403,
  },
  proposals: {
    async request(app, owner) {
      await proposalOf(app, owner)
      return { path: '/v1/giftinglogs/proposals' }
    },
    stranger: 403,
  },
  ...Object.fromEntries(
    ['accept', 'dismiss', 'reopen'].map((verb) => [
      verb,
      {
        async request(app: TestApp, owner: Person) {
          const keys = [await proposalOf(app, owner)]
          return { path: `/v1/giftinglogs/proposals/${verb}`, body: { keys } }
        },
        stranger: 403 as const,
      },
    ]),
  ),
  setAutomatic: {
    async request(app, owner) {
      await allowGiftingLog(app, owner)
      return { path: '/v1/giftinglogs/proposals/automatic', body: { is_automatic: true } }
    },
    stranger: 403,
  },
}
