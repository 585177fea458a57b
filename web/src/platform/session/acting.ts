import { readCookie } from '../cookies.ts'

/** Whether the impersonation cookie is set. It is a hint for the banner and grants nothing (P:G-08, P:G-40). */
export function isActingAs(): boolean {
  return Boolean(readCookie('cg_admin_key'))
}
