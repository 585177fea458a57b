import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token in every form of a link's page (D-1-62): a press without it came from no page of ours. It is bound to the
 * code, which only holders of the link know, and the same each time, so a press may be repeated. Posts from other sites
 * are refused before, by their origin.
 */
export function pageToken(code: string): string {
  return createHmac('sha256', code).update('gift-page').digest('base64url').slice(0, 22)
}

/** Whether a form was sent by the page of this code. */
export function isPageToken(code: string, token: string | undefined): boolean {
  const right = Buffer.from(pageToken(code))
  const sent = Buffer.from(token ?? '')
  return sent.length === right.length && timingSafeEqual(sent, right)
}
