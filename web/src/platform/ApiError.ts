import { type BankQuestion, type ErrorItem, unreadableErrorText } from '@goodturn/contract/errors'

/** A call that the server refused or that never reached it (status 0). `errors` always has at least one entry. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  /** The bank's question to the payer; null in every other error. */
  readonly action: BankQuestion | null

  constructor(status: number, errors: ErrorItem[], action: BankQuestion | null = null) {
    super(errors[0]?.message ?? unreadableErrorText)
    this.name = 'ApiError'
    this.status = status
    this.action = action
    this.errors = errors.length > 0 ? errors : [{ message: unreadableErrorText }]
  }
}

const unreachableText = 'We couldn’t reach the server. Check your connection and try again.'

/**
 * Reads the `errors` of a response body: entries or plain strings; the generic message if there is no readable list
 * (P:G-04).
 */
export function readErrors(body: unknown): ErrorItem[] {
  const list: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  const items = Array.isArray(list) ? list.flatMap(readItem) : []
  return items.length > 0 ? items : [{ message: unreadableErrorText }]
}

/** Reads the bank's question from a response body, or null. */
export function readAction(body: unknown): BankQuestion | null {
  return hasAction(body) ? body.action : null
}

function hasAction(body: unknown): body is { action: BankQuestion } {
  return typeof body === 'object' && body !== null && 'action' in body && body.action !== null
}

function readItem(entry: unknown): ErrorItem[] {
  if (typeof entry === 'string') return entry.trim() ? [{ message: entry }] : []
  return isItem(entry) ? [entry] : []
}

function isItem(entry: unknown): entry is ErrorItem {
  if (typeof entry !== 'object' || entry === null || !('message' in entry)) return false
  return typeof entry.message === 'string' && entry.message.trim() !== ''
}

/** Messages for anything a call may throw: the server's own list, or that it was not reached. */
export function errorsOf(error: unknown): ErrorItem[] {
  if (error instanceof ApiError) return error.errors
  return [{ message: error instanceof TypeError ? unreachableText : unreadableErrorText }]
}

/**
 * Whether a money call was definitely refused, so that a repeat is a new attempt (BG-07). Any other error may have
 * charged.
 */
export function isDefinite(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

/** Turns a transport error into an `ApiError`; aborted calls pass through. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
    return error
  return new ApiError(0, errorsOf(error))
}

/** Whether the server knows nothing of that key, or nothing that the caller may see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
