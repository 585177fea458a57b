import { importCalls } from '@goodturn/contract/people/imports/calls'
import { routes } from '../../platform/http/routes.ts'
import { listImports, listUploads } from './list.ts'
import { presentImport } from './present.ts'
import { processImport } from './process.ts'
import { findImport } from './queries.ts'
import { rememberedColumns } from './remember-columns.ts'
import { sendToConcierge } from './send-to-concierge.ts'
import { previewUndo, undoImport } from './undo/undo.ts'
import { validateRows } from './validate.ts'

export const importRoutes = routes(importCalls, {
  validate: async (ctx, form) => ({ data: await validateRows(ctx, form) }),

  async process(ctx, form) {
    const made = await processImport(ctx, form)
    return { contacts_count: made.created_count + made.updated_count, import: made }
  },

  list: (ctx, asked) => listImports(ctx.db, ctx.actor.memberKey, asked),

  get: async (ctx, { key }) => ({
    data: presentImport(await findImport(ctx.db, ctx.actor.memberKey, key)),
  }),

  previewUndo: async (ctx, { key }) => ({ data: await previewUndo(ctx, key) }),

  undo: async (ctx, { key }) => ({ data: await undoImport(ctx, key) }),

  columns: async (ctx) => ({ data: await rememberedColumns(ctx.db, ctx.actor.memberKey) }),

  sendToConcierge: async (ctx, form) => ({ data: await sendToConcierge(ctx, form) }),

  listConcierge: (ctx, asked) => listUploads(ctx.db, ctx.actor.memberKey, asked),
})
