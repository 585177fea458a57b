import { staffSupportCalls } from '@goodturn/contract/outreach/support/staff'
import { routes } from '../../platform/http/routes.ts'
import { answerMessage } from './answer.ts'
import { closeMessage, reopenMessage } from './close.ts'

export const staffSupportRoutes = routes(staffSupportCalls, {
  async answer(ctx, { key, text, stays_open }) {
    return { data: await answerMessage(ctx, { key, text, staysOpen: stays_open ?? false }) }
  },

  async close(ctx, { key }) {
    return { data: await closeMessage(ctx, key) }
  },

  async reopen(ctx, { key }) {
    return { data: await reopenMessage(ctx, key) }
  },
})
