import { readErrors } from '../../../platform/ApiError.ts'
import { ApiError } from '../../../platform/ApiError.ts'

interface SendOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

/**
 * Sends bodies too large to serialize as JSON on the main thread. The worker has no session and no cache, so it can't
 * use the contract's client; it throws the same `ApiError`, which the page handles.
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
