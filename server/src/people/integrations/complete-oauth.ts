import type { UserIntegration } from '@goodturn/contract/people/integrations/schema'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Connector, VendorRefusal } from './connector.ts'
import { type Credentials, noCredentials, openCredentials, sealCredentials } from './credentials.ts'
import { incomplete, noIntegration, notAvailable, vendorRefused } from './errors.ts'
import { tokenExpiry } from './fresh-access.ts'
import { readState, returnUrl, spendState } from './oauth-state.ts'
import { presentConnection } from './present.ts'
import { type UserIntegrationRow, connectionsOf } from './queries.ts'
import { integrationKeyOf, oauthOf } from './services.ts'
import { startRun } from './runs/start-run.ts'
import { type Tokens, requestTokens } from './token-calls.ts'
import { upsert } from './runs/upsert.ts'

interface Return {
  key: string
  code: string
  state?: string | undefined
}

/**
 * Completes an authorization (A-7-29): the state must belong to this session and service and be unused; the code is
 * exchanged for tokens, which are then tested. If the service has no filters, its people are imported at once (P:G-63).
 * 400 with what went wrong.
 */
export async function completeOAuth(ctx: Ctx, { key, code, state }: Return): Promise<UserIntegration> {
  const connector = await serviceOf(ctx, key)
  if (!connector.isAvailable || !connector.oauth) throw notAvailable()
  const verifier = readState(ctx, state, connector.slug)
  await ctx.transaction((tx) => spendState(tx, ctx, state ?? ''))
  const [known] = await connectionsOf(ctx.db, ctx.actor.memberKey, connector.slug)
  if (connector.apiKey && !known) throw incomplete()
  const old = known ? openCredentials(ctx.platform.secrets, known) : noCredentials
  const { tokens, credentials } = await exchange(ctx, connector, { code, verifier, old })
  const hasFilters = await offersFilters(connector, credentials)
  return ctx.transaction(async (tx) => {
    const row = await store(tx, ctx, connector, { tokens, credentials })
    if (!hasFilters) await startRun(tx, ctx.cause(), row, { kind: 'import', filter: null })
    return presentConnection(tx, ctx.platform, row)
  })
}

/** The service by its slug, its key, or the key of the member's connection (P:G-58); 404 otherwise. */
async function serviceOf(ctx: Ctx, key: string): Promise<Connector> {
  const all = ctx.platform.ports.connectors.all
  const named = all.find((one) => one.slug === key || integrationKeyOf(one) === key)
  if (named) return named
  const own = (await connectionsOf(ctx.db, ctx.actor.memberKey)).find((row) => row.key === key)
  const service = all.find(({ slug }) => slug === own?.slug)
  if (!service) throw noIntegration()
  return service
}

interface Exchanged {
  tokens: Tokens
  credentials: Credentials
}

async function exchange(
  ctx: Ctx,
  connector: Connector,
  { code, verifier, old }: { code: string; verifier: string; old: Credentials },
): Promise<Exchanged> {
  try {
    const tokens = await requestTokens(connector, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnUrl(ctx, connector.slug),
      ...(oauthOf(connector).usesPkce ? { code_verifier: verifier } : {}),
    })
    const { accessToken, refreshToken, facts } = tokens
    const credentials = { ...old, accessToken, refreshToken, facts: { ...old.facts, ...facts } }
    const probed = await connector.probe(credentials)
    return { tokens, credentials: { ...credentials, facts: { ...credentials.facts, ...probed.facts } } }
  } catch (error) {
    throw error instanceof VendorRefusal ? vendorRefused(connector.title, error) : error
  }
}

/** If the filters can't be read now, there may be some, so the member chooses. */
async function offersFilters(connector: Connector, credentials: Credentials): Promise<boolean> {
  try {
    return (await connector.filters(credentials)).length > 0
  } catch (error) {
    if (error instanceof VendorRefusal) return true
    throw error
  }
}

async function store(
  tx: Tx,
  ctx: Ctx,
  connector: Connector,
  { tokens, credentials }: Exchanged,
): Promise<UserIntegrationRow> {
  const owned = { memberKey: ctx.actor.memberKey, slug: connector.slug }
  return upsert(tx, ctx, {
    ...owned,
    sealed: sealCredentials(ctx.platform.secrets, owned, credentials),
    tokensExpireAt: tokenExpiry(ctx.platform, tokens.expiresInSeconds),
    isCompleted: true,
    connectionError: null,
  })
}
