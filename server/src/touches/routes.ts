import type { TouchKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/touches/schema'
import { touchActCalls, touchCalls } from '@goodturn/contract/touches/calls'
import type { Cause, Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { routes } from '../platform/routes.ts'
import { type Scope, scopeOf } from '../teams/scope.ts'
import { listActivity } from './activity.ts'
import { engagementsOf } from './engagements.ts'
import { findTouch, messagesOf, requireTouch } from './find.ts'
import { lockTouch } from './lock.ts'
import { presentTouch } from './present.ts'
import { swapChoices } from './replacements.ts'
import { reportsOf } from './reports.ts'
import { requestSwap } from './request-swap.ts'
import { type Seen, seenBy } from './seen.ts'
import { instructionsLimit, sendInstructions } from './send-instructions.ts'
import { updateTouch } from './update.ts'

export const touchRoutes = routes(touchCalls, {
  async activity(ctx, { page, after, status, kind, contact, search }) {
    const filter = {
      scope: await scopeOf(ctx.db, ctx.actor),
      group: status && status !== 'all' ? status : null,
      kind: kind ?? null,
      contactKey: contact ?? null,
      search: search ?? '',
    }
    return listActivity(ctx.db, filter, { page: page ?? 1, after: after ?? null }, seenBy(ctx))
  },

  async details(ctx, { key }) {
    return { data: await shown(ctx.db, await scopeOf(ctx.db, ctx.actor), key, seenBy(ctx)) }
  },

  async tracking(ctx, { key }) {
    await requireTouch(ctx.db, await scopeOf(ctx.db, ctx.actor), key)
    return { tracking_details: await reportsOf(ctx.db, key) }
  },

  async engagements(ctx, { key }) {
    await requireTouch(ctx.db, await scopeOf(ctx.db, ctx.actor), key)
    return { data: await engagementsOf(ctx.db, key) }
  },
})

export const touchActRoutes = routes(touchActCalls, {
  async update(ctx, input) {
    return acted(ctx, input.key, (tx, scope, seen, cause) => updateTouch(tx, scope, input, seen, cause))
  },

  async requestswap(ctx, { key }) {
    return acted(ctx, key, async (tx, scope, seen, cause) =>
      requestSwap(tx, await lockTouch(tx, scope, key), seen, cause),
    )
  },

  async swapskus(ctx, { v1Key }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    return { experiences: await swapChoices(ctx.db, scope, v1Key, seenBy(ctx).today) }
  },

  async message(ctx, { touch_id: key, message }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    await requireTouch(ctx.db, scope, key)
    const { memberKey } = ctx.actor
    await ctx.platform.limits.require(instructionsLimit, memberKey)
    const cause = ctx.cause()
    const data = await ctx.transaction(async (tx) =>
      sendInstructions(tx, await lockTouch(tx, scope, key), { memberKey, message }, cause),
    )
    return { data }
  },
})

type Act = (tx: Tx, scope: Scope, seen: Seen, cause: Cause) => Promise<void>

/** Acts on a touch in one transaction and returns it as it is then. */
async function acted(ctx: Ctx, key: TouchKey, act: Act): Promise<{ data: Touch }> {
  const seen = seenBy(ctx)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    await act(tx, scope, seen, cause)
    return { data: await shown(tx, scope, key, seen) }
  })
}

async function shown(tx: Tx, scope: Scope, key: TouchKey, seen: Seen): Promise<Touch> {
  const touch = presentTouch(await findTouch(tx, scope, key), seen)
  return { ...touch, member_messages: await messagesOf(tx, key), today: seen.today }
}
