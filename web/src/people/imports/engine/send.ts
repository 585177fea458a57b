import { readErrors } from '../../../platform/ApiError.ts'
import { ApiError } from '../../../platform/ApiError.ts'

interface SendOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

/**
 * Sends what is too large to be written as JSON beside the page. The worker has no session and no cache, so this is not
 * the client of the contract; it throws the same `ApiError`, and the page deals with it.
 */
export async function send<T>(path: string, body: unknown, options: SendOptions = {}): Promise<T> {
  const { signal, idempotencyKey } = options
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, readErrors(answer))
  return answer as T
}
