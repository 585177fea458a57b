import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** Wrong, used or too old: the answer does not say which. */
export const wrongCode = () => invalid('code', 'This code does not work. Please try the next one.')

/** Wrong or used. */
export const wrongRecoveryCode = () => invalid('recovery_code', 'This recovery code does not work.')

/** Not signed as asked, of another account, or too late. */
export const wrongPasskey = () => invalid('passkey', 'This passkey did not work. Please try again.')

/** Passkeys belong to a host name. */
export const noPasskeysHere = () =>
  refuse(400, 'invalid_state', 'Passkeys do not work at this address. Open the portal by its name.')

/** One app a member: a second would make the first one useless unnoticed. */
export const authenticatorThere = () =>
  refuse(400, 'invalid_state', 'You already have an authenticator app. Remove it first.')

/** No setup was begun, or it waited for more than 30 minutes. */
export const noSetup = () =>
  refuse(400, 'invalid_state', 'This took too long. Please start again and scan the new code.')

/** There is nothing to remove or to renew. */
export const noSecondStep = () =>
  refuse(400, 'invalid_state', 'Your account has no second step at sign-in any more.')

/** `max` passkeys are enough. */
export const tooManyPasskeys = (max: number) =>
  invalid('name', `You can have up to ${max} passkeys. Please remove one first.`)

/** The same authenticator was added before, to this account or to another. */
export const passkeyThere = () => invalid('passkey', 'This passkey has been added already.')

/** Removed, of another member, or never there. */
export const passkeyGone = () => notFound('This passkey is not there any more.')

/** Administrators do not get around their second step by mail. */
export const notByMail = () =>
  denied('The second step of an administrator is not removed by email. Please use a recovery code.')

/** Unknown, stopped, used or too old. */
export const badRecoveryLink = () => refuse(400, 'link_expired', 'This link is invalid or has expired.')

/** The wait of a removal by mail is not over. */
export const tooEarly = () =>
  refuse(400, 'invalid_state', 'The 72 hours are not over yet. Please come back later.')
