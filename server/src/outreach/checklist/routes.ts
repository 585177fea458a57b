import { checklistCalls } from '@goodturn/contract/outreach/checklist/calls'
import { routes } from '../../platform/http/routes.ts'
import { endChecklist } from './end.ts'
import { readChecklist } from './queries.ts'

export const checklistRoutes = routes(checklistCalls, {
  async show(ctx) {
    const { memberKey } = ctx.actor
    const steps = await readChecklist(ctx.db, memberKey, ctx.platform.clock.now())
    if (!steps) return { data: null }
    const isDone = steps.person !== null && steps.signature && steps.gift && steps.card
    if (!isDone) return { data: steps }
    // End it when first seen complete, so that removing the card later does not bring the checklist back.
    await ctx.transaction((tx) => endChecklist(tx, memberKey, ctx.cause()))
    return { data: null }
  },

  async hide(ctx) {
    await ctx.transaction((tx) => endChecklist(tx, ctx.actor.memberKey, ctx.cause()))
    return { data: null }
  },
})
