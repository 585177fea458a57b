import type { Integration, IntegrationDetails } from '@goodturn/contract/people/integrations/schema'
import type { Ctx } from '../../platform/context.ts'
import { authorizationUrl } from './oauth-state.ts'
import { presentIntegration, presentUserIntegration } from './present.ts'
import { connectionsOf, latestRuns } from './queries.ts'
import { logoOf, serviceBySlug } from './services.ts'

/** All services in their order, each with the caller's connection (C-7-30). */
export async function listIntegrations(ctx: Ctx): Promise<Integration[]> {
  const rows = await connectionsOf(ctx.db, ctx.actor.memberKey)
  const runs = await latestRuns(
    ctx.db,
    rows.map(({ key }) => key),
  )
  const { now } = ctx.cause()
  return ctx.platform.ports.connectors.all.map((connector) => {
    const row = rows.find(({ slug }) => slug === connector.slug)
    return presentIntegration(connector, row ? presentUserIntegration(row, { runs, connector, now }) : null)
  })
}

/** A service with all that its page shows; 404 for an unknown one (A-7-15). */
export async function integrationDetails(ctx: Ctx, slug: string): Promise<IntegrationDetails> {
  const connector = serviceBySlug(ctx.platform, slug)
  const [row] = await connectionsOf(ctx.db, ctx.actor.memberKey, slug)
  const runs = row ? await latestRuns(ctx.db, [row.key]) : []
  const { now } = ctx.cause()
  return {
    ...presentIntegration(connector, row ? presentUserIntegration(row, { runs, connector, now }) : null),
    description: connector.description,
    url: connector.url,
    key_field: connector.apiKey,
    oauth_authorization_url: connector.isAvailable ? authorizationUrl(ctx, connector) : null,
    image: { media: { full: logoOf(connector) } },
    integration_features: [...connector.features],
  }
}
