import { denied, refuse } from '../../platform/errors.ts'

/** One app per member: a second would silently make the first one useless. */
export const authenticatorExists = () =>
  refuse(400, 'invalid_state', 'You already have an authenticator app. Remove it first.')

/** There is nothing to remove or to renew. */
export const noSecondStep = () =>
  refuse(400, 'invalid_state', 'Your account no longer has a second step at sign-in.')

/** Administrators can't bypass their second step by mail. */
export const notByMail = () =>
  denied('An administrator’s second step can’t be removed by email. Please use a recovery code.')

/** Unknown, stopped, used, or expired. */
export const badRecoveryLink = () => refuse(400, 'link_expired', 'This link is invalid or has expired.')

/** The waiting period of a removal by mail isn't over. */
export const tooEarly = () =>
  refuse(400, 'invalid_state', 'The 72 hours aren’t over yet. Please come back later.')
