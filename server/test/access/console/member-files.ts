import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { changeTouches } from '../../../src/care/touches/change.ts'
import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import { buildPurchase } from '../../build/purchase.ts'
import { disputedCharge } from '../sandbox.ts'
import type { AccessCase, AccessCases } from '../types.ts'

/** A section of some member's file. */
const section = (name: string): AccessCase => ({
  request: async (app) => ({ path: `/v1/staff/members/${(await buildMember(app)).key}${name}` }),
  owner: 200,
  stranger: 403,
})

/** An act on some member. */
const act = (verb: string, owner = 200): AccessCase => ({
  request: async (app) => ({
    path: `/v1/staff/members/${(await buildMember(app)).key}/${verb}`,
    body: { reason: 'A lost phone' },
  }),
  owner,
  stranger: 403,
})

async function writtenNote(app: TestApp): Promise<string> {
  const member = await buildMember(app)
  const support = await app.staff('support')
  const answer = await support.post(`/v1/staff/members/${member.key}/notes`, {
    text: 'Calls back on Monday.',
  })
  expect(answer.status).toBe(201)
  return answer.body.data.key
}

/** An invoice a member paid by card, and its preview's text. */
async function paidInvoice(app: TestApp): Promise<{ path: string; seen: string }> {
  const { member, card, cartItem } = await buildPurchase(app, { member: await buildMember(app) })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const answer = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(answer.status).toBe(200)
  const path = `/v1/staff/invoices/${answer.body.data.id}`
  const support = await app.staff('support')
  const preview = await support.post(`${path}/refundpreview`, {})
  expect(preview.status).toBe(200)
  return { path, seen: preview.body.data.seen }
}

export const memberFileCases: AccessCases = {
  search: { request: () => ({ path: '/v1/staff/members?search=grace' }), owner: 200, stranger: 403 },
  show: section(''),
  people: section('/people'),
  plans: section('/plans'),
  invoices: section('/invoices'),
  touches: section('/touches'),
  mails: section('/mails'),
  links: section('/links'),
  // Another member's link, or none.
  cancelLink: act('links/glink_01kagw6x3e8n5s0v2t4q7r9y1z/cancel', 404),
  lots: section('/lots'),
  refunds: section('/refunds'),
  tokens: section('/tokens'),
  bundles: section('/bundles'),
  sessions: section('/sessions'),
  audit: section('/audit'),
  notes: section('/notes'),
  services: { request: () => ({ path: '/v1/staff/services' }), owner: 200, stranger: 403 },
  // The session isn't theirs, so it isn't ended.
  endSession: act('sessions/0123456789abcdef0123456789abcdef/end', 404),
  addNote: {
    request: async (app) => ({
      path: `/v1/staff/members/${(await buildMember(app)).key}/notes`,
      body: { text: 'Calls back on Monday.' },
    }),
    owner: 201,
    stranger: 403,
  },
  pinNote: {
    request: async (app) => ({
      path: `/v1/staff/membernotes/${await writtenNote(app)}/pin`,
      body: { pinned: true },
    }),
    owner: 200,
    stranger: 403,
  },
  // The note doesn't exist: an administrator gets 404, other roles may not remove a note by someone else.
  removeNote: {
    request: () => ({ path: '/v1/staff/membernotes/mnote_01kagw6x3e8n5s0v2t4q7r9y1z' }),
    owner: 404,
    stranger: 403,
  },
  lock: act('lock'),
  unlock: act('unlock'),
  liftLimits: {
    request: async (app) => ({
      path: '/v1/staff/signinlimits/lift',
      body: { email: (await buildMember(app)).email },
    }),
    owner: 200,
    stranger: 403,
  },
  // The target is an administrator, whom no one may act as.
  act: {
    request: async (app) => ({
      path: `/v1/staff/members/${(await buildMember(app, { isAdmin: true })).key}/act`,
      body: { reason: 'Asked to move five gifts' },
    }),
    owner: 403,
    stranger: 403,
  },
}

export const memberRefundCases: AccessCases = {
  preview: {
    request: async (app) => ({ path: `${(await paidInvoice(app)).path}/refundpreview`, body: {} }),
    owner: 200,
    stranger: 403,
  },
  refund: {
    async request(app) {
      const { path, seen } = await paidInvoice(app)
      return { path: `${path}/refund`, body: { reason: 'Arrived broken', seen } }
    },
    owner: 200,
    stranger: 403,
  },
  sendAnother: {
    async request(app) {
      const { member, cartItem, card } = await buildPurchase(app)
      const order = { source: card?.key, credit: false, items: [cartItem()] }
      await (await app.as(member)).post('/v1/billing/checkout', order)
      const sent = { status: 'completed' as const, completedAt: app.now }
      const [touch] = await changeTouches(app.db, sql`member_key = ${member.key}`, sent)
      return { path: `/v1/staff/touches/${touch}/sendanother`, body: { reason: 'Arrived broken' } }
    },
    owner: 200,
    stranger: 403,
  },
  writeOff: {
    async request(app) {
      const ref = await disputedCharge(app)
      await app.anonymous.post(`/v1/sandbox/disputes/${ref}`, { outcome: 'lost' })
      await app.platform.jobs.drain()
      return { path: `/v1/staff/disputes/${ref}/writeoff`, body: { reason: 'Will not pay' } }
    },
    owner: 200,
    stranger: 403,
  },
}
