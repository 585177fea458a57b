import type { Key } from '@goodturn/contract/ids'
import { packageCalls } from '@goodturn/contract/packages/calls'
import type { Cause, Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { routes } from '../platform/routes.ts'
import { scopeOf } from '../teams/scope.ts'
import { seenBy } from '../touches/seen.ts'
import { cancelPackage } from './cancel.ts'
import { type FoundPackage, findPackage, lockPackage } from './queries.ts'
import { listPackages, searchPackages } from './list.ts'
import { pausePackage } from './pause.ts'
import { presentPackage } from './present.ts'
import { resumePackage } from './resume.ts'
import { updatePackage } from './update.ts'

export const packageRoutes = routes(packageCalls, {
  async list(ctx, { page, after, status, term }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    if (term) return searchPackages(ctx.db, scope, term)
    const query = { page: page ?? 1, after: after ?? null, status: status ?? 'pending' }
    return listPackages(ctx.db, scope, query)
  },

  async details(ctx, { key }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const found = await findPackage(ctx.db, scope, key)
    return { data: await presentPackage(ctx.db, found, ctx.actor.memberKey, seenBy(ctx)) }
  },

  async pause(ctx, { key }) {
    return onPackage(ctx, key, pausePackage)
  },

  async resume(ctx, { key }) {
    return onPackage(ctx, key, resumePackage)
  },

  async cancel(ctx, { key }) {
    return onPackage(ctx, key, cancelPackage)
  },

  async update(ctx, { key, ...change }) {
    const { today } = seenBy(ctx)
    return onPackage(ctx, key, (tx, found, cause) => updatePackage(tx, found, change, today, cause))
  },
})

/** Loads and locks a package of the actor's scope, lets `act` change it, and presents what came out (C-4.10-08). */
async function onPackage(
  ctx: Ctx,
  key: Key<'package'>,
  act: (tx: Tx, found: FoundPackage, cause: Cause) => Promise<void>,
) {
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    await act(tx, await lockPackage(tx, scope, key), ctx.cause())
    const found = await findPackage(tx, scope, key)
    return { data: await presentPackage(tx, found, ctx.actor.memberKey, seenBy(ctx)) }
  })
}
