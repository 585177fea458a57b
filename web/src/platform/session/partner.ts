import { deleteCookie, readCookie, writeCookie } from '../cookies.ts'

const cookieName = 'cg_partner'

/** Stores the `partner` of a page's query for a signup; the latest well-formed one wins (A-4.1-23, P:G-21). */
export function capturePartner(search: URLSearchParams): void {
  const partner = search.get('partner')
  if (partner !== null && /^[A-Za-z0-9_.-]{1,64}$/.test(partner)) writeCookie(cookieName, partner)
}

/** The stored partner, sent with a signup, or null. */
export function readPartner(): string | null {
  return readCookie(cookieName)
}

/** Clears the partner, after a signup and at logout. */
export function forgetPartner(): void {
  deleteCookie(cookieName)
}
