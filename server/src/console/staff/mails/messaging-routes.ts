import type { MessagingPromptKey } from '@goodturn/contract/ids'
import { type StaffPrompt, staffMessagingCalls } from '@goodturn/contract/console/staff/messaging'
import {
  experienceForStaff,
  removeTranslation,
  setReplacements,
  setTranslation,
} from '../../../shop/catalog/staff-acts.ts'
import { addPrompt, changePrompt, retirePrompt } from '../../../shop/messaging/change-prompts.ts'
import { type PromptRow, findPrompt, listPrompts } from '../../../shop/messaging/find-prompt.ts'
import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { routes } from '../../../platform/http/routes.ts'

/** Runs one act on a prompt in a transaction and returns the updated prompt. */
function onPrompt(ctx: Ctx, verb: (tx: Tx, cause: Cause) => Promise<MessagingPromptKey>) {
  return ctx.transaction(async (tx) => {
    const key = await verb(tx, ctx.cause())
    return { data: presentPrompt(await findPrompt(tx, key)) }
  })
}

/** Runs one act on an experience in a transaction and returns the updated experience. */
function onExperience(ctx: Ctx, name: string, verb: (tx: Tx, cause: Cause) => Promise<void>) {
  return ctx.transaction(async (tx) => {
    await verb(tx, ctx.cause())
    return { data: await experienceForStaff(tx, name) }
  })
}

export const staffMessagingRoutes = routes(staffMessagingCalls, {
  async prompts(ctx) {
    const rows = await listPrompts(ctx.db, { retired: true })
    return { data: rows.map(presentPrompt), total: rows.length }
  },

  async addPrompt(ctx, { title, description, guidance, style }) {
    return onPrompt(ctx, (tx, cause) => addPrompt(tx, { title, description, guidance, style }, cause))
  },

  async changePrompt(ctx, { id, ...changes }) {
    return onPrompt(ctx, async (tx, cause) => {
      await changePrompt(tx, id, changes, cause)
      return id
    })
  },

  async retirePrompt(ctx, { id }) {
    return onPrompt(ctx, async (tx, cause) => {
      await retirePrompt(tx, id, cause)
      return id
    })
  },

  async experience(ctx, { experience }) {
    return { data: await experienceForStaff(ctx.db, experience) }
  },

  async setTranslation(ctx, { experience, language, title, message }) {
    const text = { code: language, title, msg: message }
    return onExperience(ctx, experience, (tx, cause) => setTranslation(tx, experience, text, cause))
  },

  async removeTranslation(ctx, { experience, language }) {
    return onExperience(ctx, experience, (tx, cause) => removeTranslation(tx, experience, language, cause))
  },

  async setReplacements(ctx, { experience, replacements }) {
    return onExperience(ctx, experience, (tx, cause) => setReplacements(tx, experience, replacements, cause))
  },
})

function presentPrompt({ key, title, description, guidance, style, retired }: PromptRow): StaffPrompt {
  return { key, title, description, guidance, style, retired }
}
