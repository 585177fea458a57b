import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { redirect } from '@tanstack/react-router'
import { staffPaths } from './paths.ts'
import { sections } from './sections.ts'
import { currentStaff } from './session.ts'

interface Visit {
  location: { pathname: string; searchStr: string }
}

/** Guards every page except sign-in: visitors sign in first and come back; staff set up their second step first. */
export function staffOnly({ location }: Visit): void {
  const staff = currentStaff()
  if (!staff)
    throw redirect({ href: staffPaths.signIn(location.pathname + location.searchStr), replace: true })
  if (staff.second_step === 'due' && location.pathname !== staffPaths.secondStep())
    throw redirect({ href: staffPaths.secondStep(), replace: true })
}

/** Guards the sign-in pages: staff who are signed in are redirected. */
export function signedOutOnly({ location }: Visit): void {
  if (!currentStaff()) return
  throw redirect({ href: returnPath(location.searchStr), replace: true })
}

/** Guards a page for some roles: others are redirected to their first page. */
export function forRoles(roles: readonly StaffRole[]) {
  return (): void => {
    const staff = currentStaff()
    if (staff && !mayAct(staff.role, roles)) throw redirect({ href: staffPaths.home(), replace: true })
  }
}

/** The path to open after signing in, limited to pages of the console. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? ''
  return /^\/staff(\/[^/\\]|\?|$)/.test(wanted) ? wanted : staffPaths.home()
}

/** Redirects the console's start to the first page of the role. */
export function toFirstSection(): void {
  const staff = currentStaff()
  const first = staff && sections.find(({ roles }) => mayAct(staff.role, roles))
  if (first) throw redirect({ href: first.to, replace: true })
}
