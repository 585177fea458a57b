import { emailTakenText } from '@goodturn/contract/identity/accounts/rules'
import { emailInvalidText } from '@goodturn/contract/text'
import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** Another account has the address (P:G-10). */
export const emailTaken = () => invalid('email', emailTakenText)

/** The address lacks the plain form required of new addresses. */
export const emailNotPlain = () => invalid('email', emailInvalidText)

/** Unknown, used, replaced, or expired (P:G-12). */
export const badResetLink = () =>
  refuse(400, 'link_expired', 'This password reset link is invalid or has expired.')

/** Unknown, used, expired, or of another account (P:G-15). */
export const badVerifyLink = () =>
  refuse(400, 'link_expired', 'This verification link is invalid or has expired.')

/** The session's password was given too long ago for this change. */
export const recentPasswordRequired = () =>
  refuse(403, 'recent_sign_in_required', 'Please enter your current password to continue.', {
    field: 'current_password',
  })

/** The device was already signed out, or never belonged to the member. */
export const sessionNotFound = () => notFound('This device is no longer signed in.')

/** An acting administrator can't change the email or password. */
export const notWhileActing = () =>
  denied('The email address and password can’t be changed while acting as another member.')

/** The bot check failed (P:G-27). */
export const notHuman = () =>
  refuse(400, 'validation', 'We couldn’t verify that you’re human. Please try again.')

/** The account was merged into another one of the same person. */
export const memberMerged = () => denied('This account was merged into another one. Please sign in there.')

/** Staff locked the member out. */
export const memberLocked = () =>
  denied('This account is locked. Please write to us, and we’ll look into it together.')

/** Only another administrator can end an administrator's sessions. */
export const administratorsOnly = () => denied('Only an administrator can sign out an administrator.')
