import { erasureCalls } from '@goodturn/contract/privacy/erasure/calls'
import { confirmPassword } from '../../identity/accounts/passwords/confirm-password.ts'
import { requireRecentPassword } from '../../identity/accounts/passwords/require-recent-password.ts'
import { findContact } from '../../people/contacts/queries.ts'
import { routes } from '../../platform/http/routes.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { scheduleErasure, callOffErasure } from './schedule.ts'
import { erasePerson } from './erase-people.ts'
import { notScheduled } from './errors.ts'
import { lockErasureOf } from './find.ts'
import { blockersOfPeople, countKept } from './blockers.queries.ts'
import { showAccountErasure } from './show.ts'

export const erasureRoutes = routes(erasureCalls, {
  async person(ctx, { key }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    await findContact(ctx.db, scope, key, { archived: true })
    const blockers = await blockersOfPeople(ctx.db, [key])
    return { data: { hindrances: blockers, ...(await countKept(ctx.db, key)) } }
  },

  async erasePerson(ctx, { key }) {
    const cause = ctx.cause()
    await ctx.transaction(async (tx) => erasePerson(tx, await scopeOf(tx, ctx.actor), key, cause))
  },

  async account(ctx) {
    return { data: await showAccountErasure(ctx.db, ctx.actor.memberKey, ctx.platform.settings) }
  },

  async eraseAccount(ctx, { current_password: password }) {
    if (password === undefined) requireRecentPassword(ctx)
    else await confirmPassword(ctx, password)
    const cause = ctx.cause()
    return ctx.transaction(async (tx) => {
      await scheduleErasure(tx, ctx.actor.memberKey, null, cause)
      return { data: await showAccountErasure(tx, ctx.actor.memberKey, cause.settings) }
    })
  },

  async keepAccount(ctx) {
    const cause = ctx.cause()
    return ctx.transaction(async (tx) => {
      const erasure = await lockErasureOf(tx, ctx.actor.memberKey)
      if (!erasure) throw notScheduled()
      await callOffErasure(tx, erasure, null, cause)
      return { data: await showAccountErasure(tx, ctx.actor.memberKey, cause.settings) }
    })
  },
})
