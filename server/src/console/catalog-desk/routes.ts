import { catalogDeskCalls } from '@goodturn/contract/console/catalog-desk/calls'
import { routes } from '../../platform/http/routes.ts'
import { addPicture } from './add-picture.ts'
import { addItem } from './add.ts'
import { listChoices } from './choices.ts'
import { discardDraft } from './discard.ts'
import { documentOf, restoreVersion } from './restore-version.ts'
import { listVersions } from './history.ts'
import { listItems } from './list.ts'
import { setOnSale } from './set-on-sale.ts'
import { planDraft, unplanDraft } from './plan.ts'
import { publishNow } from './publish.ts'
import { saveDraft } from './save.ts'
import { showItem } from './show.ts'
import { findItem } from './item.ts'

export const catalogDeskRoutes = routes(catalogDeskCalls, {
  list: (ctx, asked) => listItems(ctx.db, asked),

  async choices(ctx) {
    return { data: await listChoices(ctx.db) }
  },

  async addPicture(ctx, { file }) {
    return { data: await addPicture(ctx, file) }
  },

  async show(ctx, { kind, key }) {
    return { data: await showItem(ctx.db, kind, key, ctx.cause().now) }
  },

  async add(ctx, asked) {
    return { data: await addItem(ctx, asked) }
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
    return { data: await setOnSale(ctx, asked, false) }
  },

  async offer(ctx, asked) {
    return { data: await setOnSale(ctx, asked, true) }
  },

  history: (ctx, asked) => listVersions(ctx.db, asked),

  async version(ctx, { kind, key, number }) {
    const item = await findItem(ctx.db, kind, key, { lock: false })
    return { data: { number, document: await documentOf(ctx.db, item, number) } }
  },

  async goBack(ctx, asked) {
    return { data: await restoreVersion(ctx, asked) }
  },
})
