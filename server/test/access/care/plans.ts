import { expect } from 'vitest'
import { buildContact, buildLocation } from '../../build/contact.ts'
import { type PlanParts, buildCardPlan, buildPlan } from '../../build/plan.ts'
import type { TestApp } from '../../app.ts'
import type { AccessCases, Person } from '../types.ts'

/** A call on a plan's key, by its path; `parts` and `body` set the plan and the request. */
function onPlan(
  path: (key: string) => string,
  {
    parts = () => ({}),
    body,
  }: {
    parts?: (app: TestApp) => Promise<Partial<PlanParts>> | Partial<PlanParts>
    body?: (app: TestApp, owner: Person, plan: Awaited<ReturnType<typeof buildPlan>>) => unknown
  } = {},
): AccessCases[string] {
  return {
    async request(app, owner) {
      const plan = await buildPlan(app, { member: owner, ...(await parts(app)) })
      return { path: path(plan.key), body: await body?.(app, owner, plan) }
    },
    stranger: 404,
  }
}

export const planCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildPlan(app, { member: owner })
      return { path: '/v1/subscriptions?term=grace' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ data: [], total: 0, user_total: 0, transfers: [] })
    },
  },
  counts: {
    async request(app, owner) {
      await buildPlan(app, { member: owner })
      return { path: '/v1/subscriptions/counts' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toEqual([])
    },
  },
  details: onPlan((key) => `/v1/subscriptions/details/${key}`),
  pause: onPlan((key) => `/v1/subscriptions/pause/${key}`, {
    parts: async (app) => ({ service: await buildCardPlan(app) }),
  }),
  autorenew: onPlan((key) => `/v1/subscriptions/autorenew/${key}`, { body: () => ({ auto_renew: 0 }) }),
  changenames: onPlan((key) => `/v1/subscriptions/changenames/${key}`, {
    body: () => ({ to_name: 'Grace and Daniel', from_name: '' }),
  }),
  changelocation: onPlan((key) => `/subscriptions/changelocation/${key}`, {
    body: async (app, _owner, { contact }) => ({ location_id: (await buildLocation(app, { contact })).key }),
  }),
  swap: onPlan((key) => `/v1/subscriptions/swap/${key}`, {
    async body(app, member) {
      const contact = await buildContact(app, { member, firstName: 'Joan' })
      return { contact: contact.key, location_id: (await buildLocation(app, { contact })).key }
    },
  }),
}
