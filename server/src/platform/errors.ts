import type { BankQuestion, ErrorBody, ErrorCode, ErrorItem } from '@goodturn/contract/errors'
import { ORPCError } from '@orpc/server'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503

/**
 * A refusal: a status and an errors list for the user (habit 16). It is an oRPC error so that the handler passes it
 * through, but the body is ours: `{errors: [...]}` (P:G-04).
 */
export class Refusal extends ORPCError<string, ErrorBody> {
  constructor(status: RefusalStatus, errors: ErrorItem[]) {
    super('REFUSED', { status, message: errors[0]?.message ?? 'Refused', data: { errors } })
  }

  get code0(): ErrorCode | undefined {
    return this.data.errors[0]?.code
  }
}

/**
 * 409 until the cardholder has confirmed a payment with their bank; the response carries the bank's challenge.
 */
export function confirmationRequired(action: BankQuestion) {
  const refusal = refuse(409, 'confirmation_required', 'Your bank needs you to confirm this payment.')
  refusal.data.action = action
  return refusal
}

/** A refusal with one error. */
export function refuse(
  status: RefusalStatus,
  code: ErrorCode,
  message: string,
  { field }: { field?: string } = {},
) {
  const item: ErrorItem = field ? { message, field, code } : { message, code }
  return new Refusal(status, [item])
}

/** 400 `validation` for one member of the payload. */
export function invalid(field: string, message: string) {
  return refuse(400, 'validation', message, { field })
}

/** 404 for things that do not exist or that the caller may not know about (habit 17). */
export function notFound(message = 'We couldn’t find what you’re looking for.') {
  return refuse(404, 'not_found', message)
}

/** 401: no session, or one that has ended. */
export function signedOut() {
  return refuse(401, 'signed_out', 'Please sign in to continue.')
}

/** 403 for things the caller can see but may not do. */
export function denied(message = 'You do not have access to this page.') {
  return refuse(403, 'permission_denied', message)
}

/** 429, with a message that says what there was too much of. */
export function tooMany(message = 'Too many attempts. Please wait a few minutes and try again.') {
  return refuse(429, 'too_many', message)
}

/** 400 for an act that the state no longer allows (CG-89). */
export function stateChanged() {
  return refuse(400, 'invalid_state', 'This has changed in the meantime. Please reload the page.')
}

/** 503 while the database cannot be reached; the client may repeat the call. */
export function unavailable() {
  return refuse(
    503,
    'unavailable',
    'We can’t reach our records right now. Nothing was lost. Please try again in a moment.',
  )
}

/** 503 while the file store cannot be reached or is full; the client may repeat the call. */
export function filesUnavailable() {
  return refuse(
    503,
    'unavailable',
    'We can’t reach our files right now. Nothing was lost. Please try again in a moment.',
  )
}
