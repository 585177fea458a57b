import type { ApprovalKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** Email and password don't match, or no staff account has them: the response doesn't say which. */
export const badStaffCredentials = () =>
  refuse(401, 'bad_credentials', 'The email or password you entered is incorrect.')

/** The password was right, and the account has a second step: the cookie in the response lets them continue. */
export const staffSecondStepRequired = () =>
  refuse(401, 'second_step_required', 'Please confirm that it’s you.')

/** This browser has no sign-in waiting for a second step: none was started, or it took too long. */
export const noStaffSignIn = () => refuse(400, 'sign_in_expired', 'This took too long. Please sign in again.')

/** Wrong, used, or expired: the response doesn't say which. */
export const wrongStaffCode = () => invalid('code', 'This code doesn’t work. Please try the next one.')

/** Wrong or used. */
export const wrongStaffRecoveryCode = () => invalid('recovery_code', 'This recovery code doesn’t work.')

/** One app per account. */
export const staffAuthenticatorExists = () =>
  refuse(400, 'invalid_state', 'You already have an authenticator app.')

/** No setup was started, or it waited too long. */
export const noStaffSetup = () =>
  refuse(400, 'invalid_state', 'This took too long. Please start again and scan the new code.')

/** Requires a session, of the console or of an administrator's account; a token isn't enough. */
export const sessionOnly = () => denied('Please do this in the console, not with a token.')

/** Unknown, used, replaced, or expired. */
export const badStaffLink = () =>
  refuse(
    400,
    'link_expired',
    'This link is invalid or has expired. Please ask an administrator for a new one.',
  )

/** The link is invalid or has expired. The user requested it themselves, and can request another with one click. */
export const badStaffReset = () =>
  refuse(400, 'link_expired', 'This link is invalid or has expired. Please ask for a new one.')

/** Another staff member or invitation has the address. */
export const staffEmailTaken = () => invalid('email', 'Someone on the staff already has this email address.')

/** At least one administrator has to remain. */
export const lastAdministrator = () =>
  refuse(
    400,
    'invalid_state',
    'This is the last administrator. Please make someone else an administrator first.',
  )

/** Administrators can do this for others, but not for themselves. */
export const notForYourself = () => denied('Please let another administrator do this for you.')

/** The password entered again is wrong. */
export const wrongStaffPassword = () => invalid('current_password', 'The password you entered is incorrect.')

/** At most `max` tokens. */
export const tooManyTokens = (max: number) =>
  invalid('name', `You can have up to ${max} tokens. Please revoke one first.`)

/** Revoked, another person's, or never existed. */
export const tokenNotFound = () => notFound('This token no longer exists.')

/** There is no second step to change. */
export const noStaffSecondStep = () => refuse(400, 'invalid_state', 'Your account has no second step.')

/** There is no app to remove. */
export const noStaffApp = () => refuse(400, 'invalid_state', 'Your account has no authenticator app.')

/** A second step is required, and this is the last factor. */
export const lastStaffFactor = () =>
  refuse(400, 'invalid_state', 'This is your only second step. Please add another one first.')

/**
 * The amount, plus other amounts the caller gave the member in the last day, exceeds the limit: nothing was done, and
 * approval was requested from a second person.
 */
export const approvalRequested = (approval: ApprovalKey, limitCents: number) =>
  refuse(
    403,
    'approval_asked',
    `More than ${formatCents(limitCents)} to one member within a day needs a second person. It’s waiting for approval as ${approval}.`,
  )

/** The act requires a second person regardless of the amount: nothing was done, and one is asked. */
export const secondPersonRequested = (approval: ApprovalKey) =>
  refuse(403, 'approval_asked', `This needs a second person. It’s waiting for approval as ${approval}.`)

/** A key is bound to act, member, object, and amount. */
export const keyUsedElsewhere = () =>
  refuse(400, 'idempotency_mismatch', 'This Idempotency-Key was already used for something else.')

/** A repeat after more than a day wouldn't be counted. */
export const keyTooOld = () =>
  refuse(
    400,
    'idempotency_mismatch',
    'This Idempotency-Key was used more than a day ago. Check the result, then start over.',
  )
