import { buildPlan } from '../../build/plan.ts'
import type { AccessCases } from '../types.ts'

export const rehearsalCases: AccessCases = {
  year: {
    async request(app, owner) {
      const { key } = await buildPlan(app, { member: owner })
      return { path: '/v1/subscriptions/rehearsal', body: { cancel: [key] } }
    },
    stranger: 404,
  },
}
