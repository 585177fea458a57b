import { addDays, dateIn } from '@goodturn/contract/time'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildExperience, buildTouch } from '../../build/touch.ts'
import type { AccessCases, Person } from '../types.ts'

const touchOf = async (app: TestApp, owner: Person) => (await buildTouch(app, { member: owner })).key

/** A call on one touch's key, by its path. */
function onTouch(path: (key: string) => string): AccessCases[string] {
  return {
    request: async (app, owner) => ({ path: path(await touchOf(app, owner)) }),
    stranger: 404,
  }
}

export const touchCases: AccessCases = {
  activity: {
    async request(app, owner) {
      const touch = await buildTouch(app, { member: owner })
      return { path: `/v1/users/activity?contact=${touch.contactKey}` }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ data: [], total: 0, counts: { all: 0 } })
    },
  },
  details: onTouch((key) => `/v1/touches/details/${key}`),
  tracking: onTouch((key) => `/v1/touches/tracking/${key}`),
  engagements: onTouch((key) => `/v1/touches/engagements/${key}`),
}

/** A call that changes one of the owner's touches. */
function acting(
  request: (touch: Awaited<ReturnType<typeof buildTouch>>) => { path: string; body?: unknown },
  experience: Parameters<typeof buildExperience>[1] = {},
): AccessCases[string] {
  return {
    async request(app, owner) {
      const touch = await buildTouch(app, {
        member: owner,
        experience: await buildExperience(app, experience),
      })
      return request(touch)
    },
    stranger: 404,
  }
}

export const touchActCases: AccessCases = {
  update: acting((touch) => ({ path: `/v1/touches/${touch.key}`, body: { personalization: 'For Grace' } })),
  requestswap: acting((touch) => ({ path: `/v1/touches/requestswap/${touch.key}` }), { swappable: true }),
  swapskus: acting((touch) => ({ path: `/v1/touches/swapskus/${touch.v1Key}` })),
  askdays: {
    async request(app, owner) {
      const experience = await buildExperience(app, { appointmentRequired: true })
      const touch = await buildTouch(app, { member: owner, experience })
      const days = [addDays(dateIn(app.now), 9), addDays(dateIn(app.now), 10)]
      return { path: `/v1/touches/askdays/${touch.key}`, body: { days, note: 'Mornings, please.' } }
    },
    stranger: 404,
  },
  takeback: acting(
    (touch) => ({ path: `/v1/touches/takeback/${touch.key}`, body: { what: 'personalization' } }),
    { personalizationRequired: true },
  ),
  message: {
    ...acting((touch) => ({
      path: '/v1/touchmessages',
      body: { touch_id: touch.key, message: 'Ring twice' },
    })),
    owner: 201,
  },
}

export const homeCases: AccessCases = {
  show: {
    async request(app, owner) {
      await touchOf(app, owner)
      return { path: '/v1/home' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({
        counts: { next: 0 },
        needs: [],
        next: { groups: [] },
        dates: [],
      })
    },
  },
  dashboard: {
    async request(app, owner) {
      await touchOf(app, owner)
      return { path: '/v1/dashboard' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ touches: { all: 0 }, people: 0, next: [] })
    },
  },
}
