import type { ApprovalKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** Email and password do not match, or nobody of the staff has them: the answer does not say which. */
export const badStaffCredentials = () =>
  refuse(401, 'bad_credentials', 'The email or password you entered is incorrect.')

/** The password was right, and the account has a second step: the cookie of the answer lets them go on. */
export const staffSecondStepRequired = () =>
  refuse(401, 'second_step_required', 'Please confirm that it is you.')

/** No sign-in of this browser waits for its second step: none was begun, or it took too long. */
export const noStaffSignIn = () => refuse(400, 'sign_in_expired', 'This took too long. Please sign in again.')

/** Wrong, used or too old: the answer does not say which. */
export const wrongStaffCode = () => invalid('code', 'This code does not work. Please try the next one.')

/** Wrong or used. */
export const wrongStaffRecoveryCode = () => invalid('recovery_code', 'This recovery code does not work.')

/** One app each. */
export const staffAuthenticatorThere = () =>
  refuse(400, 'invalid_state', 'You already have an authenticator app.')

/** No setup was begun, or it waited for too long. */
export const noStaffSetup = () =>
  refuse(400, 'invalid_state', 'This took too long. Please start again and scan the new code.')

/** A session of the console, or the account as an administrator, is asked for; a token is not enough. */
export const sessionOnly = () => denied('Please do this in the console, not with a token.')

/** Unknown, used, replaced or too old. */
export const badStaffLink = () =>
  refuse(
    400,
    'link_expired',
    'This link is invalid or has expired. Please ask an administrator for a new one.',
  )

/** The same of a link that one asked for oneself: another one is a click away. */
export const badStaffReset = () =>
  refuse(400, 'link_expired', 'This link is invalid or has expired. Please ask for a new one.')

/** Somebody of the staff has the address, or is invited. */
export const staffThere = () => invalid('email', 'Somebody on the staff already has this email address.')

/** There has to be one who can do everything. */
export const lastAdministrator = () =>
  refuse(400, 'invalid_state', 'This is the last administrator. Please make somebody else one first.')

/** What an administrator does for others, not for themselves. */
export const notOneself = () => denied('Please let another administrator do this for you.')

/** The password entered again is wrong. */
export const wrongStaffPassword = () => invalid('current_password', 'The password you entered is incorrect.')

/** `max` tokens are enough. */
export const tooManyTokens = (max: number) =>
  invalid('name', `You can have up to ${max} tokens. Please revoke one first.`)

/** Revoked, of somebody else, or never there. */
export const tokenGone = () => notFound('This token no longer exists.')

/** There is no second step to change. */
export const noStaffSecondStep = () => refuse(400, 'invalid_state', 'Your account has no second step.')

/** There is no app to remove. */
export const noStaffApp = () => refuse(400, 'invalid_state', 'Your account has no authenticator app.')

/** A second step is needed, and this is the last way. */
export const lastStaffWay = () =>
  refuse(400, 'invalid_state', 'This is your only second step. Please add another one first.')

/** Above the limit, with what the same one gave the member within a day: nothing was done, a second one is asked. */
export const approvalAsked = (approval: ApprovalKey, limitCents: number) =>
  refuse(
    403,
    'approval_asked',
    `More than ${formatCents(limitCents)} to one member within a day needs a second person. It waits for them as ${approval}.`,
  )

/** What nobody does alone, however little it is: nothing was done, a second one is asked. */
export const secondAsked = (approval: ApprovalKey) =>
  refuse(403, 'approval_asked', `This needs a second person. It waits for them as ${approval}.`)

/** What is allowed under a key is bound to act, member, object and amount. */
export const usedForAnother = () =>
  refuse(400, 'idempotency_mismatch', 'This Idempotency-Key was already used for something else.')

/** A repeat that comes after a day would count as nothing. */
export const usedTooLongAgo = () =>
  refuse(
    400,
    'idempotency_mismatch',
    'This Idempotency-Key was used more than a day ago. Check the result, then start over.',
  )
