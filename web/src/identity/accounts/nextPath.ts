import type { User } from '@goodturn/contract/identity/accounts/schema'
import { paths } from '../../paths.ts'
import { peekReturnTo, takeReturnTo } from '../../platform/session/returnTo.ts'

/** Whether the member has to verify the email address before paying and inviting. */
export function mustVerify(user: User): boolean {
  return user.email_validation_required === 1 && user.email_validated_at === null
}

/**
 * The path to open after a login (A-4.1-06, A-4.1-07): /verify while the address is unverified, unless the captured
 * path is /verify itself (compared without its query, P:G-16); otherwise the captured path, which is then cleared.
 */
export function pathAfterLogin(user: User): string {
  const pathname = peekReturnTo().split(/[?#]/)[0]
  return mustVerify(user) && pathname !== paths.verify() ? paths.verify() : takeReturnTo()
}

/** Likely destination of a login, before the user is known. For most members, home opens the activity page. */
export function likelyPathAfterLogin(): string {
  const path = peekReturnTo()
  return path === paths.home() ? paths.activity() : path
}

/** The path to open after a signup (A-4.1-20, A-4.1-21). The captured path is kept until onboarding is done. */
export function pathAfterSignUp(user: User): string {
  return mustVerify(user) ? paths.verify() : paths.register()
}
