import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Access } from './connector.ts'
import type { UserIntegrationRow } from './queries.ts'

/** Secrets that grant access to a service; never logged, never sent back. */
export interface Credentials {
  apiKey: string | null
  accessToken: string | null
  refreshToken: string | null
  facts: Record<string, string>
}

export const noCredentials: Credentials = { apiKey: null, accessToken: null, refreshToken: null, facts: {} }

/** The owner of credentials, and their service. */
export type CredentialsOwner = Pick<UserIntegrationRow, 'memberKey' | 'slug'>

/** Seals credentials for the database: they open only for this member and service. */
export function sealCredentials(secrets: Secrets, owned: CredentialsOwner, credentials: Credentials): string {
  return secrets.seal(JSON.stringify(credentials), ownerOf(owned))
}

/** The credentials of a connection; empty if they can't be opened, as after a lost key. */
export function openCredentials(secrets: Secrets, row: CredentialsOwner & { sealed: string }): Credentials {
  const opened = secrets.open(row.sealed, ownerOf(row))
  return opened === null ? noCredentials : (JSON.parse(opened) as Credentials)
}

/** The part of the credentials used for requests to a service. */
export function accessOf({ apiKey, accessToken, facts }: Credentials): Access {
  return { apiKey, accessToken, facts }
}

/** The owner that credentials are sealed for. */
export const ownerOf = ({ memberKey, slug }: CredentialsOwner) => `integration ${memberKey} ${slug}`
