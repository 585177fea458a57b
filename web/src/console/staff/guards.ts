import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { redirect } from '@tanstack/react-router'
import { staffPaths } from './paths.ts'
import { sections } from './sections.ts'
import { currentStaff } from './session.ts'

interface Visit {
  location: { pathname: string; searchStr: string }
}

/** For all pages but those of signing in: a visitor signs in first and comes back, and sets up the second step first. */
export function staffOnly({ location }: Visit): void {
  const staff = currentStaff()
  if (!staff)
    throw redirect({ href: staffPaths.signIn(location.pathname + location.searchStr), replace: true })
  if (staff.second_step === 'due' && location.pathname !== staffPaths.secondStep())
    throw redirect({ href: staffPaths.secondStep(), replace: true })
}

/** For the pages of signing in: whoever is signed in goes on. */
export function strangersOnly({ location }: Visit): void {
  if (!currentStaff()) return
  throw redirect({ href: returnPath(location.searchStr), replace: true })
}

/** For a page of some roles: others go to their first one. */
export function forRoles(roles: readonly StaffRole[]) {
  return (): void => {
    const staff = currentStaff()
    if (staff && !mayAct(staff.role, roles)) throw redirect({ href: staffPaths.home(), replace: true })
  }
}

/** Where signing in leads: back to a page of the console. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? ''
  return /^\/staff(\/[^/\\]|\?|$)/.test(wanted) ? wanted : staffPaths.home()
}

/** The start of the console leads to the first page that one's role has. */
export function toFirstSection(): void {
  const staff = currentStaff()
  const first = staff && sections.find(({ roles }) => mayAct(staff.role, roles))
  if (first) throw redirect({ href: first.to, replace: true })
}
