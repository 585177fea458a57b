import { sendingCalls } from '@goodturn/contract/outreach/sendings/calls'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { routes } from '../../platform/http/routes.ts'
import { listSending, offerSendingFile, showSending } from './show.ts'

export const sendingRoutes = routes(sendingCalls, {
  async show(ctx, { sending }) {
    return { data: await showSending(ctx.db, scopeOfRequest(ctx.actor), sending, ctx.platform.clock.now()) }
  },

  async links(ctx, asked) {
    return listSending(ctx.db, scopeOfRequest(ctx.actor), asked, ctx.platform.clock.now())
  },

  async file(ctx, asked) {
    const { clock } = ctx.platform
    const at = { now: clock.now(), machine: clock.machine() }
    return { data: { url: await offerSendingFile(ctx.db, scopeOfRequest(ctx.actor), asked, at) } }
  },
})
