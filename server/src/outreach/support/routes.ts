import { supportCalls } from '@goodturn/contract/outreach/support/calls'
import { routes } from '../../platform/http/routes.ts'
import { sendSupportMessage } from './send.ts'

export const supportRoutes = routes(supportCalls, {
  async send(ctx, message) {
    await sendSupportMessage(ctx, message)
    return { data: null }
  },
})
