import { accountCalls } from '@goodturn/contract/accounts/calls'
import { routes } from '../platform/routes.ts'
import { login } from './login.ts'
import { presentUser } from './present.ts'
import { closeSession, sessionCookie } from './sessions.ts'

export const accountRoutes = routes(accountCalls, {
  async login(ctx, { email, password, remember }) {
    const key = await login(ctx, email, password, remember ?? false)
    return { data: await presentUser(ctx.db, key, ctx.platform.clock.now()) }
  },

  async logout(ctx) {
    if (ctx.maybeActor) await closeSession(ctx.db, ctx.maybeActor.sessionHash)
    ctx.reply.clearCookie(sessionCookie)
  },

  async user(ctx) {
    const { memberKey, adminKey } = ctx.actor
    return { data: await presentUser(ctx.db, memberKey, ctx.platform.clock.now(), adminKey !== null) }
  },
})
