import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** Wrong, used, or expired: the response doesn't say which. */
export const wrongCode = () => invalid('code', 'This code doesn’t work. Please try the next one.')

/** Wrong or used. */
export const wrongRecoveryCode = () => invalid('recovery_code', 'This recovery code doesn’t work.')

/** Wrongly signed, of another account, or too late. */
export const wrongPasskey = () => invalid('passkey', 'This passkey didn’t work. Please try again.')

/** Passkeys belong to a host name. */
export const noPasskeysHere = () =>
  refuse(400, 'invalid_state', 'Passkeys don’t work at this address. Open the portal by its domain name.')

/** One app per member: a second would silently make the first one useless. */
export const authenticatorExists = () =>
  refuse(400, 'invalid_state', 'You already have an authenticator app. Remove it first.')

/** No setup was started, or it waited more than 30 minutes. */
export const noSetup = () =>
  refuse(400, 'invalid_state', 'This took too long. Please start again and scan the new code.')

/** There is nothing to remove or to renew. */
export const noSecondStep = () =>
  refuse(400, 'invalid_state', 'Your account no longer has a second step at sign-in.')

/** At most `max` passkeys. */
export const tooManyPasskeys = (max: number) =>
  invalid('name', `You can have up to ${max} passkeys. Please remove one first.`)

/** The same authenticator was already added, to this account or another. */
export const passkeyExists = () => invalid('passkey', 'This passkey has already been added.')

/** Removed, of another member, or never existed. */
export const passkeyNotFound = () => notFound('This passkey no longer exists.')

/** Administrators can't bypass their second step by mail. */
export const notByMail = () =>
  denied('An administrator’s second step can’t be removed by email. Please use a recovery code.')

/** Unknown, stopped, used, or expired. */
export const badRecoveryLink = () => refuse(400, 'link_expired', 'This link is invalid or has expired.')

/** The waiting period of a removal by mail isn't over. */
export const tooEarly = () =>
  refuse(400, 'invalid_state', 'The 72 hours aren’t over yet. Please come back later.')
