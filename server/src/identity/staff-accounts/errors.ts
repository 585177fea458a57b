import type { ApprovalKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'

/** One app per account. */
export const staffAuthenticatorExists = () =>
  refuse(400, 'invalid_state', 'You already have an authenticator app.')

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
