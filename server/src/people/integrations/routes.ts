import { integrationCalls } from '@goodturn/contract/people/integrations/calls'
import { routes } from '../../platform/http/routes.ts'
import { completeOAuth } from './complete-oauth.ts'
import { completeWaiting, skipPerson } from './runs/complete-waiting.ts'
import { disconnect } from './disconnect.ts'
import { incomplete } from './errors.ts'
import { integrationDetails, listIntegrations } from './list.ts'
import { findUserIntegration } from './queries.ts'
import { listRuns } from './runs/runs.ts'
import { changeKey, saveKey } from './save-key.ts'
import { serviceBySlug } from './services.ts'
import { setConnection } from './set.ts'
import { settleDifferences } from './runs/settle-differences.ts'
import { filtersOf, startImport, syncNow } from './runs/start-run.ts'
import { listDiffering, listWaiting } from './runs/trays.ts'

export const integrationRoutes = routes(integrationCalls, {
  list: async (ctx) => ({ data: await listIntegrations(ctx) }),

  details: async (ctx, { slug }) => ({ data: await integrationDetails(ctx, slug) }),

  async filters(ctx, { key }) {
    const row = await findUserIntegration(ctx.db, ctx.actor.memberKey, key)
    if (!row.isCompleted) throw incomplete()
    return { importFilters: await filtersOf(ctx, serviceBySlug(ctx.platform, row.slug), row) }
  },

  saveKey: async (ctx, form) => ({ data: await saveKey(ctx, form) }),

  changeKey: async (ctx, form) => ({ data: await changeKey(ctx, form) }),

  set: async (ctx, form) => ({ data: await setConnection(ctx, form) }),

  startImport: async (ctx, form) => ({ data: await startImport(ctx, form) }),

  syncNow: async (ctx, { key }) => ({ data: await syncNow(ctx, key) }),

  disconnect: (ctx, { key }) => disconnect(ctx, key),

  completeOAuth: async (ctx, form) => ({ data: await completeOAuth(ctx, form) }),

  runs: (ctx, asked) => listRuns(ctx, asked),

  waiting: (ctx, asked) => listWaiting(ctx, asked),

  completeWaiting: async (ctx, form) => ({ data: await completeWaiting(ctx, form) }),

  leaveOut: (ctx, form) => skipPerson(ctx, form),

  differing: (ctx, asked) => listDiffering(ctx, asked),

  settleDifferences: async (ctx, form) => ({ data: await settleDifferences(ctx, form) }),
})
