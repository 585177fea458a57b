import { setTimeout as wait } from 'node:timers/promises'
import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { type Access, type Connector, VendorRefusal } from './connector.ts'
import { type Credentials, accessOf, openCredentials, sealCredentials } from './credentials.ts'
import { type UserIntegrationRow, userIntegrationByKey } from './queries.ts'
import { type Tokens, requestTokens } from './token-calls.ts'

/** Tokens are renewed this long before they expire, and one process has this long to do so. */
const earlyMs = 60_000
const renewalMs = 30_000
const pollMs = 200

/**
 * Calls a service with valid credentials. A token may expire early, and some services don't report expiry, so a refused
 * call is retried once with a new token.
 */
export async function withAccess<T>(
  platform: Platform,
  connector: Connector,
  key: UserIntegrationKey,
  ask: (access: Access) => Promise<T>,
): Promise<T> {
  const access = await freshAccess(platform, connector, key)
  try {
    return await ask(access)
  } catch (error) {
    if (!(error instanceof VendorRefusal) || error.kind !== 'unauthorized' || !connector.oauth) throw error
    return ask(await freshAccess(platform, connector, key, { refused: access.accessToken }))
  }
}

/**
 * Returns credentials for a service. Tokens that expire soon are renewed first, once across processes: the others wait
 * for the one that renews. Throws `VendorRefusal`: `unauthorized` if the service has revoked access.
 */
async function freshAccess(
  platform: Platform,
  connector: Connector,
  key: UserIntegrationKey,
  { refused = null }: { refused?: string | null } = {},
): Promise<Access> {
  for (let waitedMs = 0; waitedMs <= 2 * renewalMs; waitedMs += pollMs) {
    // Read again: a caller that reads page by page may hold credentials that were renewed in the meantime.
    const current = await userIntegrationByKey(platform.database.db, key)
    if (!current) throw new VendorRefusal('unauthorized', 'The connection was ended.')
    const lapsesAt = current.tokensExpireAt?.getTime() ?? Number.POSITIVE_INFINITY
    const isFresh = lapsesAt - platform.clock.machine().getTime() > earlyMs
    const access = accessOf(openCredentials(platform.secrets, current))
    if (isFresh && (refused === null || access.accessToken !== refused)) return access
    if (await claimRenewal(platform, current)) return renew(platform, connector, current)
    await wait(pollMs)
  }
  throw new VendorRefusal('fault', 'Another process did not finish renewing the tokens.')
}

/**
 * Claims only for the credentials that were read: refresh tokens often work once, and using one from before a renewal
 * would lose the connection.
 */
async function claimRenewal({ database, clock }: Platform, row: UserIntegrationRow): Promise<boolean> {
  const now = clock.machine()
  const until = new Date(now.getTime() + renewalMs)
  const claimed = await rowsOf(
    database.db,
    sql`update user_integrations set renewing_until = ${until.toISOString()}::timestamptz
        where key = ${row.key} and sealed = ${row.sealed}
          and (renewing_until is null or renewing_until < ${now.toISOString()}::timestamptz) returning key`,
  )
  return claimed.length > 0
}

async function renew(platform: Platform, connector: Connector, row: UserIntegrationRow): Promise<Access> {
  const old = openCredentials(platform.secrets, row)
  try {
    if (!old.refreshToken)
      throw new VendorRefusal('unauthorized', 'There is nothing to renew the tokens with.')
    const form = { grant_type: 'refresh_token', refresh_token: old.refreshToken }
    return await storeTokens(platform, row, old, await requestTokens(connector, form))
  } catch (error) {
    // Others don't need to wait for a failed renewal.
    await platform.database.db.execute(
      sql`update user_integrations set renewing_until = null where key = ${row.key}`,
    )
    throw error
  }
}

async function storeTokens(
  platform: Platform,
  row: UserIntegrationRow,
  old: Credentials,
  { accessToken, refreshToken, facts, expiresInSeconds }: Tokens,
): Promise<Access> {
  const credentials: Credentials = {
    ...old,
    accessToken,
    refreshToken: refreshToken ?? old.refreshToken,
    facts: { ...old.facts, ...facts },
  }
  const sealed = sealCredentials(platform.secrets, row, credentials)
  const lapsesAt = tokenExpiry(platform, expiresInSeconds)
  await platform.database.db.execute(sql`update user_integrations set sealed = ${sealed},
    tokens_expire_at = ${lapsesAt?.toISOString() ?? null}::timestamptz, renewing_until = null
    where key = ${row.key} and sealed = ${row.sealed}`)
  return accessOf(credentials)
}

/** When a token expires, in machine time; null if it doesn't. */
export function tokenExpiry(
  { clock }: Pick<Platform, 'clock'>,
  expiresInSeconds: number | null,
): Date | null {
  return expiresInSeconds === null ? null : new Date(clock.machine().getTime() + expiresInSeconds * 1000)
}
