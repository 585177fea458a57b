import { emailTakenText } from '@goodturn/contract/identity/accounts/rules'
import { emailInvalidText } from '@goodturn/contract/text'
import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** Email and password do not match; the answer does not say which is wrong (P:G-09). */
export const badCredentials = () =>
  refuse(401, 'bad_credentials', 'The email or password you entered is incorrect.')

/** Everyone in the demo story has this password and it is in the README, so outside the sandbox it opens no account. */
export const passwordIsPublished = () =>
  refuse(401, 'bad_credentials', 'This password is public, so it can’t be used. Reset it by email.')

/** The password was right, and the member has a second step: the cookie in the response lets them continue. */
export const secondStepRequired = () => refuse(401, 'second_step_required', 'Please confirm that it’s you.')

/** This browser has no sign-in waiting for a second step: none was started, or it took too long. */
export const noPendingSignIn = () =>
  refuse(400, 'sign_in_expired', 'This took too long. Please sign in again.')

/** Another account has the address (P:G-10). */
export const emailTaken = () => invalid('email', emailTakenText)

/** Many people have this password. */
export const commonPassword = () =>
  invalid('password', 'This password is too common. Please choose another one.')

/** The password consists of the account's names or words from the portal. */
export const guessablePassword = () =>
  invalid('password', 'This password is easy to guess from your name or ours. Please choose another one.')

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

/** The password entered again is wrong. */
export const wrongCurrentPassword = () =>
  invalid('current_password', 'The password you entered is incorrect.')

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
