import { engagementCalls } from '@goodturn/contract/care/engagements/calls'
import { routes } from '../../platform/http/routes.ts'
import { engagementsOfMember } from './list.ts'
import { showCard } from './show-card.ts'
import { addEngagement, changeEngagement, removeEngagement } from './write.ts'

export const engagementRoutes = routes(engagementCalls, {
  async list(ctx) {
    return { data: await engagementsOfMember(ctx.db, ctx.actor.memberKey) }
  },

  async create(ctx, given) {
    const { memberKey } = ctx.actor
    return { data: await ctx.transaction((tx) => addEngagement(tx, memberKey, given, ctx.cause())) }
  },

  async update(ctx, { key, ...given }) {
    const { memberKey } = ctx.actor
    return { data: await ctx.transaction((tx) => changeEngagement(tx, memberKey, key, given)) }
  },

  async remove(ctx, { key }) {
    await ctx.transaction((tx) => removeEngagement(tx, ctx.actor.memberKey, key))
  },

  async card(ctx, { touch }) {
    return { data: await showCard(ctx, touch ?? null) }
  },
})
