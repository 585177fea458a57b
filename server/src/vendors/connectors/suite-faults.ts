import type { ServiceResponse, VendorRefusalKind } from '../../people/integrations/connector.ts'

export interface Fault {
  name: string
  answer: ServiceResponse
  refusal: { kind: VendorRefusalKind; retryAfterMs: number | null }
}

const html = '<!DOCTYPE html><html><body>We will be right back, person1@example.com</body></html>'

/** Errors that any service may return, and how its connector must report them. */
export const faults: readonly Fault[] = [
  fault('401', 401, 'unauthorized'),
  fault('403', 403, 'unauthorized'),
  fault('402', 402, 'payment'),
  fault('404', 404, 'refused'),
  fault('a redirect', 302, 'refused'),
  fault('429', 429, 'busy'),
  fault('429 with seconds', 429, 'busy', { headers: { 'retry-after': '7' }, retryAfterMs: 7000 }),
  fault('429 with a date', 429, 'busy', {
    headers: { 'retry-after': 'Sat, 10 Jan 2026 00:01:30 GMT', date: 'Sat, 10 Jan 2026 00:00:00 GMT' },
    retryAfterMs: 90_000,
  }),
  fault('503 with seconds', 503, 'busy', { headers: { 'retry-after': '30' }, retryAfterMs: 30_000 }),
  fault('503 without', 503, 'fault'),
  fault('500', 500, 'fault'),
  fault('500 in HTML', 500, 'fault', { body: html }),
  fault('HTML', 200, 'fault', { body: html }),
  fault('nothing', 200, 'fault', { body: '' }),
  fault('half an answer', 200, 'fault', { body: '{"people":[{"id":1,"email":"person1@exam' }),
  fault('JSON of another shape', 200, 'fault', { body: '{"first":"First1","people":7,"results":"x"}' }),
  fault('a list of nothing', 200, 'fault', { body: '[null]' }),
]

function fault(
  name: string,
  status: number,
  kind: VendorRefusalKind,
  more: { headers?: Record<string, string>; body?: string; retryAfterMs?: number } = {},
): Fault {
  const { headers = {}, body = '{"message":"person1@example.com"}', retryAfterMs = null } = more
  return { name, answer: { status, headers, body }, refusal: { kind, retryAfterMs } }
}
