import type { InvoiceKey } from './ids.ts'

/** The error codes of the API (P:G-04, BG-06, CG-88). The first match of a status is its default. */
export const errorCodes = [
  'validation',
  'bad_credentials',
  'signed_out',
  'card_declined',
  'card_expired',
  'insufficient_funds',
  'payment_method_required',
  'insufficient_balance',
  'price_changed',
  'invalid_location',
  'link_not_possible',
  'recipient_stopped',
  'not_tokenable',
  'token_unavailable',
  'promo_invalid',
  'already_processed',
  'charge_disputed',
  'refund_changed',
  'draft_changed',
  'card_in_use',
  'card_is_default',
  'promotion_ended',
  'authentication_required',
  'confirmation_required',
  'consent_required',
  'invalid_state',
  'not_editable',
  'not_cancelable',
  'already_member',
  'already_invited',
  'already_used',
  'link_expired',
  'email_not_verified',
  'recent_sign_in_required',
  'second_step_required',
  'sign_in_expired',
  'foreign_origin',
  'permission_denied',
  'approval_asked',
  'not_found',
  'too_large',
  'too_many',
  'payment_in_progress',
  'idempotency_mismatch',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** One entry of the errors list. `field` is the dotted name of the payload field that it concerns. */
export interface ErrorItem {
  message: string
  field?: string
  code?: ErrorCode
}

/**
 * A confirmation that the bank requires of the cardholder: the browser lets them confirm, then continues the
 * invoice's payment.
 */
export interface BankQuestion {
  /** The key of the invoice that is being paid. */
  invoice: InvoiceKey
  client_secret: string
  processor: string
}

/** The body of every answer with a status of 400 and above (P:G-04). */
export interface ErrorBody {
  errors: ErrorItem[]
  /** Only with `confirmation_required`. */
  action?: BankQuestion
}

/** Shown when an answer carries no readable error (P:G-04). */
export const unreadableErrorText = 'Something went wrong. Please try again.'
