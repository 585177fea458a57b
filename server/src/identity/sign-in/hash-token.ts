import { createHash } from 'node:crypto'

/** The hash under which a token of a cookie, a link, or a program is stored. Tables never hold the token itself. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
