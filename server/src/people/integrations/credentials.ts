import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Access } from './connector.ts'
import type { UserIntegrationRow } from './queries.ts'

/** What opens a service; never logged, never sent back. */
export interface Credentials {
  apiKey: string | null
  accessToken: string | null
  refreshToken: string | null
  facts: Record<string, string>
}

export const noCredentials: Credentials = { apiKey: null, accessToken: null, refreshToken: null, facts: {} }

/** Whose credentials, and of which service. */
export type Owned = Pick<UserIntegrationRow, 'memberKey' | 'slug'>

/** Credentials as the database keeps them: they open for this member and service only. */
export function sealCredentials(secrets: Secrets, owned: Owned, credentials: Credentials): string {
  return secrets.seal(JSON.stringify(credentials), ownerOf(owned))
}

/** The credentials of a connection; none where they cannot be opened, as after a lost key. */
export function openCredentials(secrets: Secrets, row: Owned & { sealed: string }): Credentials {
  const opened = secrets.open(row.sealed, ownerOf(row))
  return opened === null ? noCredentials : (JSON.parse(opened) as Credentials)
}

/** What a service is asked with. */
export function accessOf({ apiKey, accessToken, facts }: Credentials): Access {
  return { apiKey, accessToken, facts }
}

/** Whom credentials are sealed for. */
export const ownerOf = ({ memberKey, slug }: Owned) => `integration ${memberKey} ${slug}`
