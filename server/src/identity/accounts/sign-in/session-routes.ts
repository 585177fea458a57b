import { sessionCalls } from '@goodturn/contract/identity/accounts/sessions'
import { routes } from '../../../platform/http/routes.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'

export const sessionRoutes = routes(sessionCalls, {
  list: async (ctx) => ({ data: await listSessions(ctx) }),

  async end(ctx, { key }) {
    await endSession(ctx, key)
    return { data: await listSessions(ctx) }
  },

  async endOthers(ctx) {
    await endOtherSessions(ctx)
    return { data: await listSessions(ctx) }
  },

  confirm: (ctx, { current_password }) => confirmPassword(ctx, current_password),
})
