import { messagingCalls } from '@goodturn/contract/shop/messaging/calls'
import { routes } from '../../platform/http/routes.ts'
import { listPrompts } from './find-prompt.ts'
import { generateMessage } from './generate.ts'

export const messagingRoutes = routes(messagingCalls, {
  async prompts(ctx) {
    const rows = await listPrompts(ctx.db, { retired: false })
    return { data: rows.map(({ key: id, title, description }) => ({ id, title, description })) }
  },

  async generate(ctx, { id, experience, message, notes, to_name, attempt }) {
    const written = await generateMessage(ctx, {
      promptId: id,
      experienceKey: experience,
      message: message ?? '',
      notes: notes ?? '',
      toName: to_name ?? '',
      attempt: attempt ?? 0,
    })
    return { data: { messaging_prompt_id: id, message: written } }
  },
})
