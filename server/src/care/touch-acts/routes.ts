import type { TouchKey } from '@goodturn/contract/ids'
import { touchActCalls } from '@goodturn/contract/care/touch-acts/calls'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { type Scope, scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import { requireTouch } from '../touches/find.ts'
import { lockTouch } from '../touches/lock.ts'
import { type ViewContext, viewContextOf } from '../touches/lists/view-context.ts'
import { instructionsLimit, sendInstructions } from '../touches/mails/send-instructions.ts'
import { showTouch } from '../touches/lists/show.ts'
import { requestDays } from './request-days.ts'
import { logTouchAct } from './log-touch-act.ts'
import { swapChoices } from './replacements.queries.ts'
import { requestSwap } from './request-swap.ts'
import { undoAnswer } from './undo-answer.ts'
import { updateTouch } from './update.ts'

export const touchActRoutes = routes(touchActCalls, {
  async update(ctx, input) {
    return runAct(ctx, input.key, (tx, scope, seen, cause) => updateTouch(tx, scope, input, seen, cause))
  },

  async requestswap(ctx, { key }) {
    return runAct(ctx, key, async (tx, scope, seen, cause) => {
      const touch = await lockTouch(tx, scope, key, cause)
      await requestSwap(tx, touch, seen, cause)
      await logTouchAct(tx, scope, cause, touch, 'gift_swap_requested')
    })
  },

  async askdays(ctx, { key, days, note }) {
    await ctx.platform.limits.require(instructionsLimit, ctx.actor.memberKey)
    return runAct(ctx, key, async (tx, scope, seen, cause) => {
      const touch = await lockTouch(tx, scope, key, cause)
      await requestDays(tx, touch, { days, note: note ?? null }, seen, cause)
      await logTouchAct(tx, scope, cause, touch, 'gift_days_asked')
    })
  },

  async takeback(ctx, { key, what }) {
    return runAct(ctx, key, async (tx, scope, seen, cause) => {
      const touch = await lockTouch(tx, scope, key, cause)
      await undoAnswer(tx, touch, what, seen)
      await logTouchAct(
        tx,
        scope,
        cause,
        touch,
        what === 'personalization' ? 'gift_personalized' : 'gift_address_changed',
      )
    })
  },

  async swapskus(ctx, { v1Key }) {
    const scope = scopeOfRequest(ctx.actor)
    return { experiences: await swapChoices(ctx.db, scope, v1Key, viewContextOf(ctx).today) }
  },

  async message(ctx, { touch_id: key, message }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    await requireTouch(ctx.db, scope, key)
    const { memberKey } = ctx.actor
    await ctx.platform.limits.require(instructionsLimit, memberKey)
    const cause = ctx.cause()
    const data = await ctx.transaction(async (tx) => {
      const touch = await lockTouch(tx, scope, key, cause)
      await logTouchAct(tx, scope, cause, touch, 'gift_instructed')
      return sendInstructions(tx, touch, { memberKey, message }, cause)
    })
    return { data }
  },
})

type Act = (tx: Tx, scope: Scope, seen: ViewContext, cause: Cause) => Promise<void>

/** Acts on a touch in one transaction and returns its new state. */
async function runAct(ctx: Ctx, key: TouchKey, act: Act): Promise<{ data: Touch }> {
  const seen = viewContextOf(ctx)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    await act(tx, scope, seen, cause)
    return { data: await showTouch(tx, scope, key, seen) }
  })
}
