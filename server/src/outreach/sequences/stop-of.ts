import type { ErrorCode } from '@goodturn/contract/errors'
import type { StopReason } from '@goodturn/contract/outreach/sequences/stops'
import { Refusal } from '../../platform/errors.ts'
import { TurnStopped } from './errors.ts'

/** The reason a person's sequence waits for the member. */
export interface Stop {
  reason: StopReason
  text: string
  /** In cents: with `price`, today's cost; with `ceiling`, the amount the step would have cost. */
  cents: number | null
  /** The member has already been emailed about it. */
  isTold?: boolean
}

const reasons: Partial<Record<ErrorCode, StopReason>> = {
  not_found: 'card',
  card_expired: 'card',
  payment_method_required: 'card',
  card_declined: 'declined',
  insufficient_funds: 'declined',
  authentication_required: 'bank',
  insufficient_balance: 'balance',
  invalid_location: 'address',
  link_not_possible: 'address',
  invalid_state: 'plan',
}

/** Replaces the checkout's messages where they only make sense during a checkout. */
const texts: Partial<Record<StopReason, string>> = {
  card: 'The card you chose is no longer on file, or it has expired.',
  address: 'There’s no suitable address. Please add one in the US or Canada.',
  message: 'The message can’t be filled in for this person. Please change the step.',
}

/** Constraints that a step violates while its member is paying for something else: it is retried soon. */
export const inFlight: ReadonlySet<string> = new Set([
  'charges_in_flight',
  'checkouts_in_flight',
  'recharges_one_open',
])

/** The stop for a checkout error; null if the member can do nothing about it. */
export function stopOf(error: unknown): Stop | null {
  if (error instanceof TurnStopped) return { reason: error.reason, text: error.message, cents: error.cents }
  if (!(error instanceof Refusal) || error.status >= 429) return null
  const reason = reasonOf(error)
  return { reason, text: texts[reason] ?? error.message, cents: null }
}

function reasonOf({ code0, data }: Refusal): StopReason {
  const { field } = data.errors[0] ?? {}
  if (field === 'custom_contact_message') return 'message'
  return (code0 && reasons[code0]) ?? 'other'
}
