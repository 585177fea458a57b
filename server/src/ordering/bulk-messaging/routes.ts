import { bulkMessagingCalls } from '@goodturn/contract/ordering/bulk-messaging/calls'
import { randomUUID } from 'node:crypto'
import { languagesOf, pictureUrl } from '../../shop/catalog/present.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { showRows } from '../../care/touches/lists/show-rows.ts'
import { allRecipients, findGift, lastEditOf } from './queries.ts'
import { undoEdit } from './undo.ts'
import { updateMessages } from './update.ts'

export const bulkMessagingRoutes = routes(bulkMessagingCalls, {
  async experience(ctx, { experience }) {
    const gift = await findGift(ctx.db, experience)
    if (!gift) throw notFound('We couldn’t find this gift.')
    const { key, slug, title, description, image_name: picture, art, contact_message } = gift
    const { handwritten, translations } = gift
    return {
      data: {
        key,
        title,
        description,
        image: pictureUrl(slug, picture),
        has_picture: picture !== null,
        art,
        contact_message,
        handwritten,
        languages: languagesOf(translations),
        last_edit: await lastEditOf(ctx.db, ctx.actor.memberKey, key),
      },
    }
  },

  async recipients(ctx, { experience, search, message }) {
    const scope = scopeOfRequest(ctx.actor)
    const { today } = viewContextOf(ctx)
    const filter = { scope, experienceKey: experience, today, message: message ?? null, search: search ?? '' }
    return { data: await allRecipients(ctx.db, filter) }
  },

  async update(ctx, { custom_contact_message: message, touches, messaging_prompt_id: prompt, edit }) {
    const seen = viewContextOf(ctx)
    const cause = ctx.cause()
    const id = edit?.id ?? randomUUID()
    const touchesCount = edit?.touches ?? new Set(touches).size
    return ctx.transaction(async (tx) => {
      const scope = await scopeOf(tx, ctx.actor)
      const update = { id, message, messagingPromptId: prompt ?? null, touches, touchesCount }
      const { received, isSaved } = await updateMessages(tx, scope, update, seen, cause)
      return {
        data: isSaved ? await showRows(tx, scope, touches, seen) : [],
        edit: { id, touches: touchesCount, received, saved: isSaved },
      }
    })
  },

  async undo(ctx, { id }) {
    const seen = viewContextOf(ctx)
    const cause = ctx.cause()
    return ctx.transaction(async (tx) => {
      const scope = await scopeOf(tx, ctx.actor)
      return { data: await undoEdit(tx, scope, id, seen, cause) }
    })
  },
})
