import { catalogDeskCalls } from '@goodturn/contract/console/catalog-desk/calls'
import { routes } from '../../platform/http/routes.ts'
import { addPicture } from './add-picture.ts'
import { addThing } from './add.ts'
import { listChoices } from './choices.ts'
import { discardDraft } from './discard.ts'
import { documentOf, goBack } from './go-back.ts'
import { listVersions } from './history.ts'
import { listThings } from './list.ts'
import { offerThing } from './offer.ts'
import { planDraft, unplanDraft } from './plan.ts'
import { publishNow } from './publish.ts'
import { saveDraft } from './save.ts'
import { showThing } from './show.ts'
import { findThing } from './thing.ts'

export const catalogDeskRoutes = routes(catalogDeskCalls, {
  list: (ctx, asked) => listThings(ctx.db, asked),

  async choices(ctx) {
    return { data: await listChoices(ctx.db) }
  },

  async addPicture(ctx, { file }) {
    return { data: await addPicture(ctx, file) }
  },

  async show(ctx, { kind, key }) {
    return { data: await showThing(ctx.db, kind, key, ctx.cause().now) }
  },

  async add(ctx, asked) {
    return { data: await addThing(ctx, asked) }
  },

  async save(ctx, asked) {
    return { data: await saveDraft(ctx, asked) }
  },

  discard: (ctx, asked) => discardDraft(ctx, asked),

  async publish(ctx, asked) {
    return { data: await publishNow(ctx, asked) }
  },

  async plan(ctx, asked) {
    return { data: await planDraft(ctx, asked) }
  },

  async unplan(ctx, asked) {
    return { data: await unplanDraft(ctx, asked) }
  },

  async hide(ctx, asked) {
    return { data: await offerThing(ctx, asked, false) }
  },

  async offer(ctx, asked) {
    return { data: await offerThing(ctx, asked, true) }
  },

  history: (ctx, asked) => listVersions(ctx.db, asked),

  async version(ctx, { kind, key, number }) {
    const thing = await findThing(ctx.db, kind, key, { lock: false })
    return { data: { number, document: await documentOf(ctx.db, thing, number) } }
  },

  async goBack(ctx, asked) {
    return { data: await goBack(ctx, asked) }
  },
})
