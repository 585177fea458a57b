import { setTimeout as wait } from 'node:timers/promises'
import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { type Access, type Connector, VendorRefusal } from './connector.ts'
import { type Credentials, accessOf, openCredentials, sealCredentials } from './credentials.ts'
import { type UserIntegrationRow, userIntegrationByKey } from './queries.ts'
import { type Tokens, askForTokens } from './token-calls.ts'

/** Tokens are renewed this long before they lapse, and one process has this long to do so. */
const earlyMs = 60_000
const renewalMs = 30_000
const pollMs = 200

/**
 * What a service is asked with. Tokens that lapse soon are renewed first, once across processes: others wait for the one
 * who does. Throws `VendorRefusal`: `unauthorized` where the service has taken the access back.
 */
export async function freshAccess(
  platform: Platform,
  connector: Connector,
  row: UserIntegrationRow,
  { mustRenew = false } = {},
): Promise<Access> {
  let current = row
  for (let waitedMs = 0; waitedMs <= 2 * renewalMs; waitedMs += pollMs) {
    const lapsesAt = current.tokensExpireAt?.getTime() ?? Number.POSITIVE_INFINITY
    const isFresh = lapsesAt - platform.clock.machine().getTime() > earlyMs
    const isRenewed = current.sealed !== row.sealed
    if (isRenewed || (isFresh && !mustRenew)) return accessOf(openCredentials(platform.secrets, current))
    if (await claimRenewal(platform, row.key)) return renew(platform, connector, current)
    await wait(pollMs)
    const again = await userIntegrationByKey(platform.database.db, row.key)
    if (!again) throw new VendorRefusal('unauthorized', 'The connection was ended.')
    current = again
  }
  throw new VendorRefusal('fault', 'Another process did not finish to renew the tokens.')
}

async function claimRenewal({ database, clock }: Platform, key: UserIntegrationKey): Promise<boolean> {
  const now = clock.machine()
  const until = new Date(now.getTime() + renewalMs)
  const claimed = await rowsOf(
    database.db,
    sql`update user_integrations set renewing_until = ${until.toISOString()}::timestamptz where key = ${key}
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
    return await keep(platform, row, old, await askForTokens(connector, form))
  } catch (error) {
    // Nobody else needs to wait for what failed.
    await platform.database.db.execute(
      sql`update user_integrations set renewing_until = null where key = ${row.key}`,
    )
    throw error
  }
}

async function keep(
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
  const lapsesAt = lapsing(platform, expiresInSeconds)
  await platform.database.db.execute(sql`update user_integrations set sealed = ${sealed},
    tokens_expire_at = ${lapsesAt?.toISOString() ?? null}::timestamptz, renewing_until = null where key = ${row.key}`)
  return accessOf(credentials)
}

/** When a token lapses, in machine time; null where it does not. */
export function lapsing({ clock }: Pick<Platform, 'clock'>, expiresInSeconds: number | null): Date | null {
  return expiresInSeconds === null ? null : new Date(clock.machine().getTime() + expiresInSeconds * 1000)
}
