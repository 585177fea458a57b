import type { ServiceKey } from '@goodturn/contract/ids'
import { catalogCalls } from '@goodturn/contract/shop/catalog/calls'
import { dateIn } from '@goodturn/contract/time'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { browse } from './browse.ts'
import { findBulkForm } from './bulk-form.ts'
import { findBundles } from './bundles.ts'
import { findContactMessages, findServiceDetails } from './details.ts'
import { readShelf } from './shelf.ts'
import { findSpecialEvent, findSpecialEvents } from './specialEvents.ts'

const shelfOf = (ctx: Ctx) => readShelf(ctx.platform.database, ctx.db)
const todayOf = (ctx: Ctx) => dateIn(ctx.platform.clock.now())
/** Today where the reader is: an offer whose last day this is can still be bought. */
const lastDayOf = (ctx: Ctx) => dateIn(ctx.platform.clock.now(), ctx.request.timeZone)

export const catalogRoutes = routes(catalogCalls, {
  async services(ctx) {
    return { data: [...(await shelfOf(ctx)).services] }
  },

  async browse(ctx, input) {
    return browse(await shelfOf(ctx), input)
  },

  async details(ctx, { key }) {
    return { data: await findServiceDetails(ctx.db, await shelfOf(ctx), key) }
  },

  async topOfMind(ctx, { all }) {
    const shelf = await shelfOf(ctx)
    const levelOf = (key: ServiceKey) => shelf.facts.get(key)?.level ?? 0
    const levels = shelf.services
      .filter((service) => service.is_topofmind)
      .toSorted((a, b) => levelOf(a.key) - levelOf(b.key))
    return { data: all === 'true' || all === '1' ? levels : levels.slice(0, 1) }
  },

  async categories(ctx) {
    return { data: [...(await shelfOf(ctx)).categories] }
  },

  async specialEvents(ctx, { active }) {
    return {
      data: await findSpecialEvents(
        ctx.db,
        await shelfOf(ctx),
        todayOf(ctx),
        active === '1' || active === 'true',
      ),
    }
  },

  async specialEvent(ctx, { key }) {
    return { data: await findSpecialEvent(ctx.db, await shelfOf(ctx), todayOf(ctx), key) }
  },

  async bulkForm(ctx, { key }) {
    return { data: await findBulkForm(ctx.db, await shelfOf(ctx), todayOf(ctx), key) }
  },

  async contactMessages(ctx, { key }) {
    return { data: await findContactMessages(ctx.db, key) }
  },

  async bundles(ctx) {
    return { data: await findBundles(ctx.db, await shelfOf(ctx), ctx.actor.memberKey, lastDayOf(ctx)) }
  },
})
