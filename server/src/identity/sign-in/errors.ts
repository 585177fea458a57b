import { invalid, notFound, refuse } from '../../platform/errors.ts'

/** Email and password don't match, or no account has them: the response doesn't say which (P:G-09). */
export const badCredentials = () =>
  refuse(401, 'bad_credentials', 'The email or password you entered is incorrect.')

/** Everyone in the demo story has this password and it is in the README, so outside the sandbox it opens no account. */
export const passwordIsPublished = () =>
  refuse(401, 'bad_credentials', 'This password is public, so it can’t be used. Reset it by email.')

/** The password was right, and the account has a second step: the response's cookie lets them continue. */
export const secondStepRequired = () => refuse(401, 'second_step_required', 'Please confirm that it’s you.')

/** This browser has no sign-in waiting for a second step: none was started, or it took too long. */
export const noPendingSignIn = () =>
  refuse(400, 'sign_in_expired', 'This took too long. Please sign in again.')

/** The password entered again is wrong. */
export const wrongCurrentPassword = () =>
  invalid('current_password', 'The password you entered is incorrect.')

/** Many people have this password. */
export const commonPassword = () =>
  invalid('password', 'This password is too common. Please choose another one.')

/** The password consists of the account's names or words from the portal. */
export const guessablePassword = () =>
  invalid('password', 'This password is easy to guess from your name or ours. Please choose another one.')

/** Wrong, used, or expired: the response doesn't say which. */
export const wrongCode = () => invalid('code', 'This code doesn’t work. Please try the next one.')

/** Wrong or used. */
export const wrongRecoveryCode = () => invalid('recovery_code', 'This recovery code doesn’t work.')

/** Wrongly signed, of another account, or too late. */
export const wrongPasskey = () => invalid('passkey', 'This passkey didn’t work. Please try again.')

/** Passkeys belong to a host name. */
export const noPasskeysHere = () =>
  refuse(400, 'invalid_state', 'Passkeys don’t work at this address. Open the portal by its domain name.')

/** No setup was started, or it waited more than 30 minutes. */
export const noSetup = () =>
  refuse(400, 'invalid_state', 'This took too long. Please start again and scan the new code.')

/** At most `max` passkeys. */
export const tooManyPasskeys = (max: number) =>
  invalid('name', `You can have up to ${max} passkeys. Please remove one first.`)

/** The same authenticator was already added, to this account or another. */
export const passkeyExists = () => invalid('passkey', 'This passkey has already been added.')

/** Removed, of another account, or never existed. */
export const passkeyNotFound = () => notFound('This passkey no longer exists.')
