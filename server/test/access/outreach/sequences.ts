import type { SequenceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../../app.ts'
import { buildPurchase } from '../../build/purchase.ts'
import { buildSequence, enrollAll } from '../../build/sequence.ts'
import { stepsOf } from '../../../src/outreach/sequences/find.ts'
import { proposePeople } from '../../../src/outreach/sequences/proposals/propose.ts'
import { reviewCost } from '../../../src/outreach/sequences/review.ts'
import type { AccessCases, OwnDataOnly, Person } from '../types.ts'

const build = async (app: TestApp, owner: Person) =>
  buildSequence(app, { purchase: await buildPurchase(app, { member: owner }), steps: [{ afterDays: 5 }] })

const pathOf = (key: SequenceKey) => `/v1/sequences/${key}`

async function enrolled(app: TestApp, owner: Person, verb: string, body?: object) {
  const built = await build(app, owner)
  const [key] = await enrollAll(app, built, [built.contact])
  return { path: `/v1/enrollments/${key}${verb}`, ...(body ? { body } : {}) }
}

async function stopped(app: TestApp, owner: Person) {
  const { path, ...rest } = await enrolled(app, owner, '/go-on', {})
  await app.db
    .execute(`update sequence_enrollments set state = 'stopped', stop_reason = 'card', stop_text = 'The card'
    where key = '${path.split('/')[3]}'`)
  return { path, ...rest }
}

async function nextTurn(app: TestApp, owner: Person) {
  const { path } = await enrolled(app, owner, '')
  const shown = await (await app.as(owner)).get(path)
  return { path: `${path}/skip`, body: { turn: shown.body.data.turns[0].key } }
}

const nothing: OwnDataOnly = ({ answer }) => {
  if (Object.keys(answer.body.data).length > 0) throw new Error('A stranger saw somebody.')
}

async function reminded(app: TestApp, owner: Person) {
  const purchase = await buildPurchase(app, { member: owner })
  const steps = [{ afterDays: 0, kind: 'reminder', note: 'Call' } as const]
  const built = await buildSequence(app, { purchase, steps })
  const [key] = await enrollAll(app, built, [built.contact])
  await app.db.execute(sql`update sequence_turns set state = 'done' where enrollment_key = ${key}`)
  const [turn] = (await (await app.as(owner)).get('/v1/reminders')).body.data
  return turn as { key: string }
}

export const sequenceCases: AccessCases = {
  list: {
    async request(app, owner) {
      await build(app, owner)
      return { path: '/v1/sequences' }
    },
    stranger: nothing,
  },
  show: {
    request: async (app, owner) => ({ path: pathOf((await build(app, owner)).sequence.key) }),
    stranger: 404,
  },
  create: {
    request: () => ({ path: '/v1/sequences', body: { title: 'Warm welcome' } }),
    stranger: ({ answer }) => {
      if (!answer.body.data.key) throw new Error('A stranger may have sequences too.')
    },
  },
  update: {
    async request(app, owner) {
      return { path: pathOf((await build(app, owner)).sequence.key), body: { title: 'Hello' } }
    },
    stranger: 404,
  },
  addStep: {
    async request(app, owner) {
      const { sequence } = await build(app, owner)
      const body = { kind: 'reminder', after_days: 3, note: 'Call', applies_to: 'everyone' }
      return { path: `${pathOf(sequence.key)}/steps`, body }
    },
    stranger: 404,
  },
  updateStep: {
    async request(app, owner) {
      const { sequence, experience } = await build(app, owner)
      const [step] = await stepsOf(app.db, sequence.key)
      const body = { after_days: 9, service: experience.serviceKey, applies_to: 'everyone' }
      return { path: `${pathOf(sequence.key)}/steps/${step?.key}`, body }
    },
    stranger: 404,
  },
  removeStep: {
    async request(app, owner) {
      const { sequence } = await build(app, owner)
      const [step] = await stepsOf(app.db, sequence.key)
      return { path: `${pathOf(sequence.key)}/steps/${step?.key}`, body: { applies_to: 'everyone' } }
    },
    stranger: 404,
  },
  people: {
    request: async (app, owner) => ({ path: `${pathOf((await build(app, owner)).sequence.key)}/people` }),
    stranger: 404,
  },
  enroll: {
    async request(app, owner) {
      const { sequence, contact } = await build(app, owner)
      return { path: `${pathOf(sequence.key)}/enroll`, body: { contacts: [contact.key] } }
    },
    stranger: 404,
  },
  review: {
    async request(app, owner) {
      return { path: `${pathOf((await build(app, owner)).sequence.key)}/review`, body: {} }
    },
    stranger: 404,
  },
  confirm: {
    async request(app, owner) {
      const { sequence, contact, card } = await build(app, owner)
      const { key } = sequence
      const cause = app.cause()
      const chosen = { key, contacts: [contact.key] }
      await app.db.transaction((tx) => proposePeople(tx, owner.key, chosen, cause))
      const { people, total } = await reviewCost(app.db, owner.key, { key }, cause.now)
      const body = { people: people.map((one) => one.key), total, card: card?.key, ceiling: 500 }
      return { path: `${pathOf(key)}/confirm`, body }
    },
    stranger: 404,
  },
  agree: {
    async request(app, owner) {
      const { card } = await build(app, owner)
      return { path: '/v1/sequences/agreement', body: { card: card?.key, ceiling: 500 } }
    },
    stranger: 404,
  },
}

export const enrollmentCases: AccessCases = {
  ofContact: {
    async request(app, owner) {
      const built = await build(app, owner)
      await enrollAll(app, built, [built.contact])
      return { path: `/v1/enrollments?contact=${built.contact.key}` }
    },
    stranger: nothing,
  },
  show: { request: (app, owner) => enrolled(app, owner, ''), stranger: 404 },
  pause: { request: (app, owner) => enrolled(app, owner, '/pause', {}), stranger: 404 },
  resume: {
    async request(app, owner) {
      const { path } = await enrolled(app, owner, '')
      await (await app.as(owner)).post(`${path}/pause`, {})
      return { path: `${path}/resume`, body: {} }
    },
    stranger: 404,
  },
  goOn: { request: stopped, stranger: 404 },
  skip: { request: nextTurn, stranger: 404 },
  leave: { request: (app, owner) => enrolled(app, owner, '/leave', {}), stranger: 404 },
}

export const reminderCases: AccessCases = {
  list: {
    async request(app, owner) {
      await reminded(app, owner)
      return { path: '/v1/reminders' }
    },
    stranger: nothing,
  },
  done: {
    request: async (app, owner) => ({
      path: `/v1/reminders/${(await reminded(app, owner)).key}/done`,
      body: {},
    }),
    stranger: 404,
  },
}
