import { cardCalls } from '@goodturn/contract/money/cards/calls'
import { presentUser } from '../../identity/accounts/present.ts'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { addCard } from './add-card.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { createToken } from './create-token.ts'
import { removeCard } from './remove-card.ts'
import { addSandboxFault, confirmInSandbox } from './sandbox.ts'
import { setDefaultCard } from './set-default.ts'

export const cardRoutes = routes(cardCalls, {
  async form(ctx) {
    const { name, elements } = ctx.platform.ports.processor
    return { data: { processor: name, publishable_key: elements?.publishableKey ?? null } }
  },

  async createToken(ctx, typed) {
    return { data: { token: await createToken(ctx, typed) } }
  },

  async createSetupIntent(ctx) {
    return { data: { client_secret: await createSetupIntent(ctx) } }
  },

  async add(ctx, { source }) {
    await addCard(ctx, source)
    return answer(ctx)
  },

  async setDefault(ctx, { source }) {
    await ctx.transaction((tx) => setDefaultCard(tx, ctx.actor.memberKey, source, ctx.cause()))
    return answer(ctx)
  },

  async remove(ctx, { source }) {
    await ctx.transaction((tx) => removeCard(tx, ctx.actor.memberKey, source, ctx.cause()))
    return answer(ctx)
  },

  async addFault(ctx, input) {
    await addSandboxFault(ctx, input)
  },

  async confirm(ctx, { client_secret, approve }) {
    await confirmInSandbox(ctx, client_secret, approve)
  },
})

async function answer(ctx: Ctx) {
  return { data: await presentUser(ctx, ctx.actor.memberKey) }
}
