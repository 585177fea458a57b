import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildContact, buildLocation } from '../../build/contact.ts'
import { buildMember } from '../../build/member.ts'
import { buildTeam, buildTeamMember } from '../../build/team.ts'
import type { AccessCases, OwnDataOnly, Person } from '../types.ts'

const person = async (app: TestApp, owner: Person) =>
  (await buildContact(app, { member: owner, email: 'grace@example.com', tags: ['VIP'] })).key

const place = async (app: TestApp, owner: Person) =>
  (await buildLocation(app, { contact: await buildContact(app, { member: owner }) })).key

const address = { street: '2840 Calmar Avenue', city: 'Oakland', state: 'CA', zip: '94611', country: 'US' }

const expectNoOwnerPeople: OwnDataOnly = ({ answer }) => {
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual([])
}

/** A call on one person's key, by path and body. */
function onPerson(path: (key: string) => string, body?: unknown): AccessCases[string] {
  return {
    request: async (app, owner) => ({ path: path(await person(app, owner)), ...(body ? { body } : {}) }),
    stranger: 404,
  }
}

export const contactCases: AccessCases = {
  list: {
    async request(app, owner) {
      await person(app, owner)
      return { path: '/v1/contacts?search=grace' }
    },
    stranger: expectNoOwnerPeople,
  },
  counts: {
    async request(app, owner) {
      await person(app, owner)
      return { path: '/v1/contacts/counts' }
    },
    stranger: ({ answer }) => expect(answer.body.data.total).toBe(0),
  },
  tags: {
    async request(app, owner) {
      await person(app, owner)
      return { path: '/v1/contacts/tags' }
    },
    stranger: expectNoOwnerPeople,
  },
  duplicates: {
    async request(app, owner) {
      await person(app, owner)
      return { path: '/v1/contacts/duplicates?email=grace@example.com' }
    },
    stranger: expectNoOwnerPeople,
  },
  create: {
    request: () => ({ path: '/v1/contacts', body: { first_name: 'Ada', last_name: 'Park' } }),
    owner: 201,
    // The stranger creates their own person: the owner's list does not grow.
    async stranger({ app, owner, answer }) {
      expect(answer.status).toBe(201)
      expect((await (await app.as(owner)).get(`/contacts/${answer.body.data.key as string}`)).status).toBe(
        404,
      )
    },
  },
  get: onPerson((key) => `/contacts/${key}`),
  update: onPerson((key) => `/v1/contacts/${key}`, { company: 'Harbor' }),
  archive: onPerson((key) => `/v1/contacts/archive/${key}`),
  restore: {
    async request(app, owner) {
      const { key } = await buildContact(app, { member: owner, archivedAt: app.now })
      return { path: `/v1/contacts/restore/${key}` }
    },
    stranger: 404,
  },
  markNoGifts: onPerson((key) => `/v1/contacts/nogifts/${key}`, { reason: 'Firm policy', day: '2026-01-05' }),
  removeNoGifts: {
    async request(app, owner) {
      const key = await person(app, owner)
      const mark = { reason: 'Firm policy', day: '2026-01-05' }
      await (await app.as(owner)).post(`/v1/contacts/nogifts/${key}`, mark)
      return { path: `/v1/contacts/nogifts/remove/${key}`, body: { reason: '' } }
    },
    stranger: 404,
  },
  assign: {
    async request(app, owner) {
      await buildTeam(app, owner)
      return { path: `/v1/contacts/assign/${await person(app, owner)}`, body: { member: owner.key } }
    },
    stranger: 404,
  },
  assignMany: {
    async request(app, owner) {
      await buildTeam(app, owner)
      const contacts = [await person(app, owner)]
      return { path: '/v1/contacts/assignmany', body: { contacts, member: owner.key } }
    },
    stranger: 403,
  },
  handOver: {
    async request(app, owner) {
      const team = await buildTeam(app, owner)
      const colleague = await buildMember(app)
      const { key } = await buildTeamMember(app, team, colleague)
      await buildContact(app, { member: owner, assignedMemberKey: colleague.key })
      const { body } = await (await app.as(owner)).get(`/v1/teams/member/${key}/holdings`)
      return {
        path: '/v1/contacts/handover',
        body: { from: colleague.key, to: owner.key, seen: body.seen },
      }
    },
    stranger: 404,
  },
  undoHandOver: {
    async request(app, owner) {
      const team = await buildTeam(app, owner)
      const colleague = await buildMember(app)
      const { key } = await buildTeamMember(app, team, colleague)
      await buildContact(app, { member: owner, assignedMemberKey: colleague.key })
      const caller = await app.as(owner)
      const { seen } = (await caller.get(`/v1/teams/member/${key}/holdings`)).body
      const moved = await caller.post('/v1/contacts/handover', { from: colleague.key, to: owner.key, seen })
      return { path: `/v1/contacts/undohandover/${moved.body.data.key}` }
    },
    stranger: 404,
  },
}

export const locationCases: AccessCases = {
  list: {
    async request(app, owner) {
      await place(app, owner)
      return { path: '/v1/locations' }
    },
    stranger: expectNoOwnerPeople,
  },
  details: {
    request: async (app, owner) => ({ path: `/v1/locations/details/${await place(app, owner)}` }),
    stranger: 404,
  },
  ofContact: onPerson((key) => `/locations/${key}`),
  create: {
    request: async (app, owner) => ({
      path: '/v1/locations',
      body: { contact: await person(app, owner), ...address },
    }),
    owner: 201,
    stranger: 404,
  },
  update: {
    request: async (app, owner) => ({
      path: `/v1/locations/${await place(app, owner)}`,
      body: { city: 'Albany' },
    }),
    stranger: 404,
  },
  archive: {
    request: async (app, owner) => ({ path: `/v1/locations/archive/${await place(app, owner)}` }),
    stranger: 404,
  },
  restore: {
    async request(app, owner) {
      const contact = await buildContact(app, { member: owner })
      const { key } = await buildLocation(app, { contact, archivedAt: app.now })
      return { path: `/v1/locations/restore/${key}` }
    },
    stranger: 404,
  },
}
