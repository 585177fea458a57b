import { z } from 'zod/mini'
import { type ServiceResponse, type Connector, VendorRefusal } from './connector.ts'
import { oauthOf } from './services.ts'

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8192)),
  refresh_token: z.nullish(z.string().check(z.maxLength(8192))),
  expires_in: z.nullish(z.coerce.number()),
})

/** Tokens as a service issues them. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** Seconds until the access token expires; null if the service doesn't say. */
  expiresInSeconds: number | null
  facts: Record<string, string>
}

/**
 * Exchanges `form` for tokens (RFC 6749, 4.1.3 and 6). Throws `VendorRefusal`: `unauthorized` if it is refused, `busy`
 * or `fault` if a retry may help.
 */
export async function requestTokens(connector: Connector, form: Record<string, string>): Promise<Tokens> {
  const { tokenUrl, clientId, clientSecret, clientAuth, facts } = oauthOf(connector)
  const inBody = clientAuth === 'body'
  const body = new URLSearchParams({
    ...form,
    ...(inBody ? { client_id: clientId, ...(clientSecret ? { client_secret: clientSecret } : {}) } : {}),
  })
  const answer = await connector.ask({
    method: 'POST',
    url: tokenUrl,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(inBody
        ? {}
        : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}` }),
    },
    body: body.toString(),
  })
  if (answer.status >= 400) throw refusalOf(answer)
  const json = jsonOf(answer.body)
  const read = tokenAnswer.safeParse(json)
  if (!read.success)
    throw new VendorRefusal('fault', 'The token endpoint returned something other than tokens.')
  return {
    accessToken: read.data.access_token,
    refreshToken: read.data.refresh_token ?? null,
    expiresInSeconds: read.data.expires_in ?? null,
    facts: facts?.(json as Record<string, unknown>) ?? {},
  }
}

function refusalOf({ status, headers }: ServiceResponse): VendorRefusal {
  const message = `The token endpoint returned ${status}.`
  if (status === 429) return new VendorRefusal('busy', message, { retryAfterMs: secondsOf(headers) })
  return new VendorRefusal(status >= 500 ? 'fault' : 'unauthorized', message)
}

function secondsOf({ 'retry-after': given = '' }: ServiceResponse['headers']): number | null {
  return /^\d{1,7}$/.test(given) ? Number(given) * 1000 : null
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
