import { z } from 'zod/mini'
import {
  type SendRequest,
  type ServiceResponse,
  type ServiceRequest,
  VendorRefusal,
} from '../../people/integrations/connector.ts'

/** A service as its connector calls it. */
export interface Service {
  /** Its name in messages. */
  name: string
  ask: SendRequest
  /** Sent with every request, such as the authorization. */
  headers: Record<string, string>
  /** Reads a refusal in this service's own format; null falls back to the status. */
  refusalOf?(answer: ServiceResponse): VendorRefusal | null
}

/** A `GET`, or a `POST` of `json`. */
export interface RestRequest {
  url: string
  /** Parameters without a value are left out. */
  query?: Record<string, string | number | null | undefined>
  headers?: Record<string, string>
  json?: unknown
}

export interface JsonResponse<T> {
  data: T
  headers: ServiceResponse['headers']
}

/**
 * Sends a request and reads the JSON response with `schema`. Throws a `VendorRefusal` by status, or a `fault` for
 * anything that isn't JSON of this shape. Messages name only the service and the status: URLs and responses contain
 * personal data.
 */
export async function requestJson<S extends z.ZodMiniType>(
  service: Service,
  question: RestRequest,
  schema: S,
): Promise<JsonResponse<z.infer<S>>> {
  const answer = await sendRequest(service, question)
  const read = schema.safeParse(jsonOf(service.name, answer.body))
  if (read.success) return { data: read.data, headers: answer.headers }
  const place = (read.error.issues[0]?.path ?? []).map(String).join('.')
  throw new VendorRefusal('fault', `${service.name} returned JSON of an unexpected shape, at "${place}".`)
}

/** Sends a request where only success matters; throws like `requestJson`. */
export async function sendRequest(service: Service, question: RestRequest): Promise<ServiceResponse> {
  const answer = await service.ask(requestOf(service, question))
  const refusal = service.refusalOf?.(answer) ?? refusalOf(service.name, answer)
  if (refusal) throw refusal
  return answer
}

/** Encodes an id as one path segment; `refused` for one that would lead elsewhere. */
export function part(id: string): string {
  if (/^\.*$/.test(id))
    throw new VendorRefusal('refused', 'An id contains characters that a path cannot have.')
  return encodeURIComponent(id)
}

/** An id as text; some services write it as a number. */
export const idText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id) => String(id)),
)

/** A `Basic` authorization header from a name and a password. */
export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** The access token or key as a `Bearer` header; `unauthorized` if there is none. */
export function bearer(token: string | null): string {
  if (!token) throw new VendorRefusal('unauthorized', 'There are no credentials.')
  return `Bearer ${token}`
}

function requestOf(service: Service, { url, query = {}, headers, json }: RestRequest): ServiceRequest {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') address.searchParams.set(name, String(value))
  const sent = {
    accept: 'application/json',
    // Some services reject clients that don't identify themselves.
    'user-agent': 'Goodturn',
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...service.headers,
    ...headers,
  }
  // Text that a header can't carry is not a valid key, and would fail below without saying why.
  if (Object.values(sent).some((value) => !/^[\x20-\x7e]*$/.test(value)))
    throw new VendorRefusal('unauthorized', `The credentials of ${service.name} contain invalid characters.`)
  return {
    method: json === undefined ? 'GET' : 'POST',
    url: address.href,
    headers: sent,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  }
}

function refusalOf(name: string, { status, headers }: ServiceResponse): VendorRefusal | null {
  if (status >= 200 && status < 300) return null
  const message = `${name} answered ${status}.`
  if (status === 401 || status === 403) return new VendorRefusal('unauthorized', message)
  if (status === 402) return new VendorRefusal('payment', message)
  const retryAfterMs = retryAfter(headers)
  if (status === 429 || (status === 503 && retryAfterMs !== null))
    return new VendorRefusal('busy', message, { retryAfterMs })
  if (status >= 500 || status === 408) return new VendorRefusal('fault', message)
  return new VendorRefusal('refused', message)
}

/**
 * `Retry-After` in ms, given in seconds or as a date, which is compared with the service's own clock. Null without
 * either.
 */
function retryAfter(headers: ServiceResponse['headers']): number | null {
  const given = headers['retry-after']?.trim() ?? ''
  if (/^\d{1,7}(\.\d+)?$/.test(given)) return Math.ceil(Number(given) * 1000)
  const wait = Date.parse(given) - Date.parse(headers.date ?? '')
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

function jsonOf(name: string, body: string): unknown {
  try {
    // A byte-order mark must not break parsing.
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch {
    throw new VendorRefusal('fault', `${name} did not return JSON.`)
  }
}
