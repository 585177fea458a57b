import { sql } from 'drizzle-orm'
import { newKey } from '../../../src/platform/ids.ts'
import type { TestApp } from '../../app.ts'
import { buildTouch } from '../../build/touch.ts'
import type { AccessCases, Person } from '../types.ts'

const cameBack = (app: TestApp, owner: Person) =>
  buildTouch(app, {
    member: owner,
    change: { status: 'returntosender', trackingAt: new Date(app.now.getTime() - 86_400_000) },
  })

/** An act on the owner's returned gift: support, fulfillment, and administrators only. */
function act(verb: string, body?: unknown): AccessCases[string] {
  return {
    async request(app, owner) {
      const { key } = await cameBack(app, owner)
      return { path: `/v1/staff/queues/cameback/${key}/${verb}`, ...(body ? { body } : {}) }
    },
    stranger: 403,
  }
}

export const queueCases: AccessCases = {
  counts: { request: () => ({ path: '/v1/staff/queues' }), owner: 200, stranger: 403 },
  list: { request: () => ({ path: '/v1/staff/queues/cameback' }), owner: 200, stranger: 403 },
  show: {
    request: async (app, owner) => ({
      path: `/v1/staff/queues/cameback/${(await cameBack(app, owner)).key}`,
    }),
    owner: 200,
    stranger: 403,
  },
  take: { ...act('take'), owner: 200 },
  giveBack: { ...act('giveback'), owner: 200 },
  note: { ...act('notes', { text: 'Called, left a voicemail.' }), owner: 201 },
  ask: { ...act('ask', { text: 'Do you know the new address?' }), owner: 201 },
  giveAddress: {
    request: async (app, owner) => ({
      path: `/v1/staff/touches/${(await cameBack(app, owner)).key}/address`,
      body: { street: '418 Sycamore Way', city: 'Piedmont', state: 'CA', zip: '94611', country: 'US' },
    }),
    owner: 200,
    stranger: 403,
  },
  filters: { request: () => ({ path: '/v1/staff/queuefilters' }), owner: 200, stranger: 403 },
  saveFilter: {
    request: (app) => ({
      path: '/v1/staff/queuefilters',
      body: { queue: 'cameback', name: `Filter ${app.next('filter')}`, query: 'over=1' },
    }),
    owner: 201,
    stranger: 403,
  },
  // A filter belongs to its author; others get 404.
  removeFilter: {
    request: () => ({ path: `/v1/staff/queuefilters/${newKey('queueFilter')}/remove` }),
    owner: 404,
    stranger: 403,
  },
}

/** A "Contact us" message that waits for staff, or one they have finished. */
export async function supportMessage(
  app: TestApp,
  parts: { email?: string; member?: string; closed?: boolean; text?: string; at?: Date } = {},
): Promise<string> {
  const key = newKey('supportMessage')
  const at = (parts.at ?? app.now).toISOString()
  await app.rows(
    sql`insert into support_messages (key, member_key, email, message, page, title, created_at, closed_at)
        values (${key}, ${parts.member ?? null}, ${parts.email ?? 'grace@example.com'},
          ${parts.text ?? 'Where is my gift?'}, '/activity', null, ${at}::timestamptz,
          ${parts.closed ? at : null}::timestamptz)`,
  )
  return key
}

const onMessage = (verb: string, closed: boolean, body?: unknown): AccessCases[string] => ({
  request: async (app) => ({
    path: `/v1/staff/supportmessages/${await supportMessage(app, { closed })}/${verb}`,
    ...(body ? { body } : {}),
  }),
  owner: 200,
  stranger: 403,
})

export const staffSupportCases: AccessCases = {
  answer: onMessage('answer', false, { text: 'It is on its way.' }),
  close: onMessage('close', false),
  reopen: onMessage('reopen', true),
}
