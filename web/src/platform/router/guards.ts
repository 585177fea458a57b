import { redirect } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { safeReturnPath } from '../session/returnTo.ts'
import { currentUser } from '../session/user.ts'

interface Visit {
  location: { pathname: string; searchStr: string }
}

/** For screens that need a session: sends a visitor to sign in, then back (P:G-18). */
export function signedInOnly({ location }: Visit): void {
  if (!currentUser()) {
    throw redirect({ href: paths.login(location.pathname + location.searchStr), replace: true })
  }
}

/** For invitations: sends a visitor, who may not be a member yet, to sign up, then back (BG-08, B-2.2-03, B-2.2-04). */
export function signedUpOnly({ location }: Visit): void {
  if (currentUser()) return
  const returnTo = encodeURIComponent(location.pathname + location.searchStr)
  throw redirect({ href: paths.signup(`?returnTo=${returnTo}`), replace: true })
}

/**
 * Like `signedUpOnly`, for team invitations: the signup carries the code at the end of the path, and joins with it
 * (CG-50).
 */
export function signedUpWith(query: 'invite' | 'sharedinvite') {
  return ({ location }: Visit): void => {
    if (currentUser()) return
    const code = location.pathname.slice(location.pathname.lastIndexOf('/') + 1)
    const returnTo = encodeURIComponent(location.pathname)
    throw redirect({ href: paths.signup(`?${query}=${code}&returnTo=${returnTo}`), replace: true })
  }
}

/** For sign-in screens: redirects a member to the `returnTo` in the URL if it's valid, otherwise home (P:G-19). */
export function guestsOnly({ location }: Visit): void {
  if (!currentUser()) return
  const returnTo = safeReturnPath(new URLSearchParams(location.searchStr).get('returnTo'))
  throw redirect({ href: returnTo ?? paths.home(), replace: true })
}

/** For the payment success page: asks for a profile with a state first, keeping the query (B-2.1-23, BG-51). */
export function requireProfile({ location }: Visit): void {
  if (!currentUser()?.state?.trim()) {
    throw redirect({ href: paths.paymentProfile(location.searchStr), replace: true })
  }
}

/** The dashboard is for members without a type; all others start at their activity (A-2.1-16, A-2.1-17). */
export function withoutTypeOnly(visit: Visit): void {
  signedInOnly(visit)
  if (currentUser()?.type?.trim()) throw redirect({ href: paths.activity(), replace: true })
}

/** Unknown paths end at /404, a visitor's at /login without a return path (A-2.1-40, CG-85). */
export function toNotFound(): never {
  throw redirect({ href: currentUser() ? paths.notFound() : paths.login(), replace: true })
}

/** Leads on to `path` unless the query has `param`. */
export function onlyWith(param: string, path: string) {
  const leave = redirectTo(path)
  return (visit: Visit): void => {
    if (!new URLSearchParams(visit.location.searchStr).get(param)) leave(visit)
  }
}

/** Redirects an old path to its successor, keeping the query and replacing the history entry (P:G-38). */
export function redirectTo(path: string) {
  return ({ location }: Visit): never => {
    throw redirect({ href: path + location.searchStr, replace: true })
  }
}
