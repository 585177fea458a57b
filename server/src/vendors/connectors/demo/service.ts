import { createHash } from 'node:crypto'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { z } from 'zod/mini'
import type { SendRequest, ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { demoPeople, demoStages, demoTags } from './people.ts'

/** The demo's address, if it were not in this process. */
export const demoBase = 'https://demo-crm.example'
/** The demo accepts any key that begins with this. */
export const demoKeyPrefix = 'demo-key-'
const tokenSeconds = 30 * 60
const pageSize = 50
const owner = 'demo crm'

const sealed = z.object({ kind: z.string(), until: z.number(), challenge: z.optional(z.string()) })

interface Parts {
  secrets: Secrets
  clock: Clock
}

/** A code as the demo's page issues it, valid for a minute. */
export function demoCode({ secrets, clock }: Parts, challenge: string): string {
  return seal(secrets, 'code', clock.machine().getTime() + 60_000, challenge)
}

/**
 * The demo's own calls, answered in this process as a service would over the network: it requires a key, a token, or
 * both, and refuses as services do.
 */
export function demoService(
  parts: Parts,
  needs: { key: boolean; token: boolean },
  kind: 'contacts' | 'employees',
): SendRequest {
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/oauth/token') return tokens(parts, new URLSearchParams(request.body))
    if (!canRead(parts, request, needs)) return json(401, { message: 'unauthorized' })
    if (url.pathname === '/groups')
      return json(200, {
        tags: kind === 'contacts' ? demoTags : [],
        stages: kind === 'contacts' ? demoStages : [],
      })
    if (url.pathname === '/people') return people(url, dateIn(parts.clock.now(), 'UTC'), kind)
    return json(404, { message: 'no such call' })
  }
}

/** A key alone is enough to check that it is valid; reading people requires all credentials. */
function canRead(
  parts: Parts,
  { url, headers = {} }: ServiceRequest,
  needs: { key: boolean; token: boolean },
): boolean {
  const hasKey = (headers['x-demo-key'] ?? '').startsWith(demoKeyPrefix)
  const token = (headers.authorization ?? '').replace(/^Bearer /, '')
  const hasToken = canOpen(parts, token, 'access') !== null
  const isLook = url === `${demoBase}/groups` && token === '' && needs.key
  return (!needs.key || hasKey) && (!needs.token || hasToken || isLook)
}

function people(url: URL, today: CalendarDate, kind: 'contacts' | 'employees'): ServiceResponse {
  const { searchParams } = url
  const [tag, stage, since] = ['tag', 'stage', 'since'].map((name) => searchParams.get(name))
  const from = Number(searchParams.get('cursor') ?? 0)
  const wanted = demoPeople(today, kind).filter(
    (person) =>
      (!tag || person.tag === tag) &&
      (!stage || person.stage === stage) &&
      (!since || person.changed >= since),
  )
  const page = wanted.slice(from, from + pageSize)
  const next = from + pageSize < wanted.length ? String(from + pageSize) : null
  return json(200, {
    people: page.map(({ id, values }) => ({ id, values })),
    total: wanted.length,
    next,
    today,
  })
}

function tokens(parts: Parts, form: URLSearchParams): ServiceResponse {
  const isCode = form.get('grant_type') === 'authorization_code'
  const opened = canOpen(
    parts,
    form.get(isCode ? 'code' : 'refresh_token') ?? '',
    isCode ? 'code' : 'refresh',
  )
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!opened || (isCode && opened.challenge !== challenge)) return json(400, { error: 'invalid_grant' })
  const now = parts.clock.machine().getTime()
  return json(200, {
    access_token: seal(parts.secrets, 'access', now + tokenSeconds * 1000),
    refresh_token: seal(parts.secrets, 'refresh', now + 365 * 86_400_000),
    expires_in: tokenSeconds,
  })
}

function seal(secrets: Secrets, kind: string, until: number, challenge?: string): string {
  return secrets.seal(JSON.stringify({ kind, until, challenge }), owner)
}

function canOpen({ secrets, clock }: Parts, text: string, kind: string) {
  const opened = secrets.open(text, owner)
  const read = sealed.safeParse(opened === null ? null : JSON.parse(opened))
  const isGood = read.success && read.data.kind === kind && read.data.until > clock.machine().getTime()
  return isGood ? read.data : null
}

function json(status: number, body: object): ServiceResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
