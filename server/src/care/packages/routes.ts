import type { Key } from '@goodturn/contract/ids'
import { packageCalls } from '@goodturn/contract/care/packages/calls'
import type { SharedActKind } from '@goodturn/contract/identity/teams/acts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { logSharedAct } from '../../identity/teams/log-act.ts'
import { scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../touches/lists/view-context.ts'
import { cancelPackage } from './cancel.ts'
import { type FoundPackage, findPackage, lockPackage } from './queries.ts'
import { listPackages, searchPackages } from './list.ts'
import { pausePackage } from './pause.ts'
import { presentPackage } from './present.ts'
import { resumePackage } from './resume.ts'
import { updatePackage } from './update.ts'

export const packageRoutes = routes(packageCalls, {
  async list(ctx, { page, after, status, term }) {
    const scope = scopeOfRequest(ctx.actor)
    if (term) return searchPackages(ctx.db, scope, term)
    const query = { page: page ?? 1, after: after ?? null, status: status ?? 'pending' }
    return listPackages(ctx.db, scope, query)
  },

  async details(ctx, { key }) {
    const scope = scopeOfRequest(ctx.actor)
    const found = await findPackage(ctx.db, scope, key)
    return { data: await presentPackage(ctx.db, found, ctx.actor.memberKey, viewContextOf(ctx)) }
  },

  async pause(ctx, { key }) {
    return onPackage(ctx, key, 'package_paused', pausePackage)
  },

  async resume(ctx, { key }) {
    return onPackage(ctx, key, 'package_resumed', resumePackage)
  },

  async cancel(ctx, { key }) {
    return onPackage(ctx, key, 'package_canceled', cancelPackage)
  },

  async update(ctx, { key, ...change }) {
    const { today } = viewContextOf(ctx)
    return onPackage(ctx, key, 'package_edited', (tx, found, cause) =>
      updatePackage(tx, found, change, today, cause),
    )
  },
})

/**
 * Loads and locks a package in the actor's scope, lets `act` change it, logs the act, and presents the result
 * (C-4.10-08).
 */
async function onPackage(
  ctx: Ctx,
  key: Key<'package'>,
  kind: SharedActKind,
  act: (tx: Tx, found: FoundPackage, cause: Cause) => Promise<void>,
) {
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const locked = await lockPackage(tx, scope, key)
    await act(tx, locked, ctx.cause())
    await logSharedAct(tx, scope, ctx.cause(), locked.package, { kind, thing: key })
    const found = await findPackage(tx, scope, key)
    return { data: await presentPackage(tx, found, ctx.actor.memberKey, viewContextOf(ctx)) }
  })
}
