import type { EasyPostSettings } from '../../platform/settings/service-settings.ts'

/** Calls EasyPost; gives up after `answerMs`. */
export function callEasyPost(
  { apiKey, apiBase }: EasyPostSettings,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
  answerMs: number,
): Promise<Response> {
  return fetch(`${apiBase ?? 'https://api.easypost.com'}/v2${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(answerMs),
    // The key goes to EasyPost and nowhere else.
    redirect: 'error',
  })
}
