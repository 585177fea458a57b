import { createHash } from 'node:crypto'
import type { IntegrationKey } from '@goodturn/contract/ids'
import type { AuthType } from '@goodturn/contract/people/integrations/states'
import type { Platform } from '../../platform/context.ts'
import { present } from '../../platform/assert.ts'
import { keyOfBytes } from '../../platform/ids.ts'
import type { Connector } from './connector.ts'
import { noIntegration } from './errors.ts'

/** The key of a service, derived from its slug, since services are code and not rows. */
export function integrationKeyOf({ slug }: Pick<Connector, 'slug'>): IntegrationKey {
  return keyOfBytes('integration', createHash('sha256').update(slug).digest().subarray(0, 16))
}

/** The service with a slug; 404 otherwise. */
export function serviceBySlug({ ports }: Pick<Platform, 'ports'>, slug: string): Connector {
  const found = ports.connectors.all.find((one) => one.slug === slug)
  if (!found) throw noIntegration()
  return found
}

/** The service with a key; 404 otherwise. */
export function serviceByKey({ ports }: Pick<Platform, 'ports'>, key: string): Connector {
  const found = ports.connectors.all.find((one) => integrationKeyOf(one) === key)
  if (!found) throw noIntegration()
  return found
}

/** How a service is connected (A-3-47). */
export function authTypeOf({ apiKey, oauth }: Pick<Connector, 'apiKey' | 'oauth'>): AuthType {
  if (apiKey && oauth) return 'both'
  return apiKey ? 'api_key' : 'oauth'
}

/** The OAuth flow of a service that is known to have one. */
export const oauthOf = ({ oauth, slug }: Connector) => present(oauth, `${slug} is authorized`)

/** The path of a service's logo. */
export const logoOf = ({ slug }: Pick<Connector, 'slug'>) => `/files/integrations/${slug}.svg`
