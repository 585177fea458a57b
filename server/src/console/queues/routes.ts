import { queueNames, mayOpenQueue } from '@goodturn/contract/console/queues/names'
import { queueCalls } from '@goodturn/contract/console/queues/calls'
import { routes } from '../../platform/http/routes.ts'
import { askMember } from './ask-member.ts'
import { countQueues } from './count.queries.ts'
import { removeFilter, saveFilter, savedFilters } from './filters.ts'
import { sendToNewAddress } from './send-to-new-address.ts'
import { releaseItem } from './release.ts'
import { listQueue } from './list.ts'
import { addNote } from './note.ts'
import { showItem } from './show.ts'
import { claimItem } from './claim.ts'

export const queueRoutes = routes(queueCalls, {
  async counts(ctx) {
    const open = queueNames.filter((queue) => mayOpenQueue(ctx.staff.role, queue))
    return { data: await countQueues(ctx.db, open, ctx.cause()) }
  },

  list: (ctx, asked) => listQueue(ctx, asked),

  async show(ctx, asked) {
    return { data: await showItem(ctx, asked) }
  },

  async take(ctx, asked) {
    return { data: await claimItem(ctx, asked) }
  },

  async giveBack(ctx, asked) {
    return { data: await releaseItem(ctx, asked) }
  },

  async note(ctx, asked) {
    return { data: await addNote(ctx, asked) }
  },

  async ask(ctx, asked) {
    return { data: await askMember(ctx, asked) }
  },

  async giveAddress(ctx, { key, ...form }) {
    const { status, event_date } = await sendToNewAddress(ctx, key, form)
    return { data: { status, event_date } }
  },

  async filters(ctx) {
    return { data: await savedFilters(ctx) }
  },

  async saveFilter(ctx, asked) {
    return { data: await saveFilter(ctx, asked) }
  },

  async removeFilter(ctx, { key }) {
    return { data: await removeFilter(ctx, key) }
  },
})
