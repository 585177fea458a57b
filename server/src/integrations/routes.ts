import { type Integration, integrationCalls } from '@goodturn/contract/integrations/calls'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { routes } from '../platform/routes.ts'
import { integrations } from './tables.ts'

export const integrationRoutes = routes(integrationCalls, {
  list: async (ctx) => ({ data: await listIntegrations(ctx.db) }),
})

/** Services that can be connected, by title (C-7-30); one that leads nowhere yet is not shown. */
async function listIntegrations(tx: Tx): Promise<Integration[]> {
  const rows = await tx
    .select()
    .from(integrations)
    .where(eq(integrations.isConnectable, true))
    .orderBy(asc(integrations.title), asc(integrations.key))
  return rows.map(({ key, slug, title, imageUrl }) => ({
    key,
    slug,
    title,
    image_icon: { media: { full: imageUrl } },
    user_integration: null,
  }))
}
