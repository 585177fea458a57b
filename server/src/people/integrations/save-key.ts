import type { IntegrationKey, UserIntegrationKey } from '@goodturn/contract/ids'
import type { UserIntegration } from '@goodturn/contract/people/integrations/schema'
import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { type Connector, VendorRefusal } from './connector.ts'
import { type Credentials, noCredentials, openCredentials, sealCredentials } from './credentials.ts'
import { notAvailable, keyNotAccepted, vendorRefused } from './errors.ts'
import { presentConnection } from './present.ts'
import { connectionsOf, findUserIntegration } from './queries.ts'
import { serviceByKey, serviceBySlug } from './services.ts'
import { upsert } from './runs/upsert.ts'

/** Limits key attempts per member, so that no one can use us to guess keys. */
const keyTries: Limit = { name: 'integration-keys', points: 30, windowSeconds: 600 }

/** Connects a service by its key, or changes the key of the existing connection (P:G-59, A-7-21). */
export function saveKey(
  ctx: Ctx,
  { integration_id: key, api_key: apiKey }: { integration_id: IntegrationKey; api_key: string },
): Promise<UserIntegration> {
  return storeKey(ctx, serviceByKey(ctx.platform, key), apiKey)
}

/** Changes the key for one of the member's own connections (A-7-19); 404 for any other. */
export async function changeKey(
  ctx: Ctx,
  { key, api_key: apiKey }: { key: UserIntegrationKey; api_key: string },
): Promise<UserIntegration> {
  const row = await findUserIntegration(ctx.db, ctx.actor.memberKey, key)
  return storeKey(ctx, serviceBySlug(ctx.platform, row.slug), apiKey)
}

/** Tests a key with the service before anything is stored (P:G-60): a refused one changes nothing. */
async function storeKey(ctx: Ctx, connector: Connector, apiKey: string): Promise<UserIntegration> {
  if (!connector.isAvailable) throw notAvailable()
  if (!connector.apiKey) throw keyNotAccepted()
  await ctx.platform.limits.require(keyTries, ctx.actor.memberKey)
  const probed = await tryKey(connector, apiKey)
  const kept = probed.keepInstead ?? apiKey
  const isCompleted = connector.oauth === null
  return ctx.transaction(async (tx) => {
    const owned = { memberKey: ctx.actor.memberKey, slug: connector.slug }
    const [known] = await connectionsOf(tx, owned.memberKey, owned.slug)
    const old = known && !isCompleted ? openCredentials(ctx.platform.secrets, known) : noCredentials
    const credentials: Credentials = { ...old, apiKey: kept, facts: { ...old.facts, ...probed.facts } }
    const row = await upsert(tx, ctx, {
      ...owned,
      sealed: sealCredentials(ctx.platform.secrets, owned, credentials),
      apiKeyLast4: kept.slice(-4),
      isCompleted,
      connectionError: null,
    })
    return presentConnection(tx, ctx.platform, row)
  })
}

async function tryKey(connector: Connector, apiKey: string) {
  try {
    return await connector.probe({ apiKey, accessToken: null, facts: {} })
  } catch (error) {
    throw error instanceof VendorRefusal ? vendorRefused(connector.title, error) : error
  }
}
