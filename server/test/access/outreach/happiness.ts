import { buildTouch } from '../../build/touch.ts'
import type { AccessCases, OwnDataOnly } from '../types.ts'

const expectNoPeople: OwnDataOnly = ({ answer }) => {
  if (Object.keys(answer.body.data).length > 0) throw new Error('A stranger saw somebody.')
}

export const happinessCases: AccessCases = {
  list: { request: () => ({ path: '/v1/happiness' }), stranger: expectNoPeople },
  summary: {
    request: () => ({ path: '/v1/happiness/summary' }),
    stranger: ({ answer }) => {
      if (answer.body.data.scored !== 0) throw new Error('A stranger counted somebody.')
    },
  },
  show: {
    async request(app, owner) {
      const touch = await buildTouch(app, { member: owner })
      return { path: `/v1/happiness/${touch.recipient.key}` }
    },
    stranger: 404,
  },
}
