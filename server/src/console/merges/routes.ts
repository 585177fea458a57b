import { mergeCalls, mergeLinkCalls } from '@goodturn/contract/console/merges/calls'
import { routes } from '../../platform/http/routes.ts'
import { requestMerge } from './request-merge.ts'
import { confirmMerge, readLink } from './confirm.ts'
import { withdrawMerge } from './end.ts'
import { mergesOf } from './find.ts'
import { presentLink, presentMerge } from './present.ts'
import { previewMerge, sideOf } from './preview.queries.ts'

export const mergeRoutes = routes(mergeCalls, {
  async list(ctx, { key }) {
    await sideOf(ctx.db, key)
    const merges = await mergesOf(ctx.db, key)
    return { data: await Promise.all(merges.map((merge) => presentMerge(ctx.db, merge, ctx.staff.key))) }
  },
  preview: async (ctx, { key, from }) => ({ data: await previewMerge(ctx.db, { from, to: key }) }),
  async ask(ctx, { key, from, reason }) {
    return {
      data: await presentMerge(ctx.db, await requestMerge(ctx, { from, to: key, reason }), ctx.staff.key),
    }
  },
  async withdraw(ctx, { key, reason }) {
    return { data: await presentMerge(ctx.db, await withdrawMerge(ctx, key, reason), ctx.staff.key) }
  },
})

export const mergeLinkRoutes = routes(mergeLinkCalls, {
  show: async (ctx, { token }) => ({ data: presentLink(await readLink(ctx, token), token) }),
  confirm: async (ctx, { token }) => ({ data: presentLink(await confirmMerge(ctx, token), token) }),
})
