import { type Transitions, checkTransitions } from '../../states.ts'

/** States of an invoice. A `void` invoice was never owed and is not listed anywhere. */
export const invoiceStates = ['unpaid', 'partnerpending', 'paid', 'failed', 'abandoned', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The states of listed invoices, in the order of the list's filter. */
export const listedInvoiceStates = ['paid', 'partnerpending', 'unpaid', 'failed', 'abandoned'] as const

/** Formats a status: `partnerpending` is "Partner Pending" (B-4.4-01), any other is capitalized. */
export function invoiceStatusLabel(status: string): string {
  if (status === 'partnerpending') return 'Partner Pending'
  const words = status.replaceAll('_', ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Unknown'
}

/** Allowed transitions of an invoice (BG-57, BG-47). A failed one may fail again. */
export const invoiceTransitions = {
  unpaid: ['paid', 'failed', 'void'],
  partnerpending: ['paid', 'abandoned'],
  failed: ['paid', 'failed', 'abandoned'],
  paid: [],
  abandoned: [],
  void: [],
} as const satisfies Transitions<InvoiceState>

/**
 * States of an attempt to charge a card. The halves of a split can also be waiting, authorized, or released (BG-46).
 */
export const chargeStates = [
  'waiting',
  'asking',
  'pending',
  'action',
  'authorized',
  'succeeded',
  'failed',
  'released',
] as const
export type ChargeState = (typeof chargeStates)[number]

/** The states of a charge that was requested and whose outcome is unknown. */
export const openChargeStates = ['asking', 'pending', 'action'] as const

/** Allowed transitions of a charge. One without an answer is asked about again, and may stay in its state. */
export const chargeTransitions = {
  waiting: ['asking', 'released'],
  asking: ['pending', 'action', 'authorized', 'succeeded', 'failed', 'released'],
  pending: ['pending', 'action', 'authorized', 'succeeded', 'failed', 'released'],
  action: ['action', 'pending', 'authorized', 'succeeded', 'failed', 'released'],
  authorized: ['succeeded', 'failed', 'released'],
  succeeded: [],
  failed: [],
  released: [],
} as const satisfies Transitions<ChargeState>

/** States of a refund: requested, then made or refused. */
export const refundStates = ['asking', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Allowed transitions of a refund. A bank may reject a refund later; the wallet's part stays credited. */
export const refundTransitions = {
  asking: ['succeeded', 'failed'],
  succeeded: ['succeeded', 'failed'],
  failed: [],
} as const satisfies Transitions<RefundState>

/** States of a dispute: undecided, or decided by the bank. The bank's own status is only copied. */
export const disputeStates = ['open', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Allowed transitions of a dispute. The bank may change its status text, but its decision is final. */
export const disputeTransitions = {
  open: ['open', 'closed'],
  closed: ['closed'],
} as const satisfies Transitions<DisputeState>

/** Asserts that the state machines of invoices, charges, refunds, and disputes are complete; throws otherwise. */
export function checkInvoiceMachines(): void {
  checkTransitions<InvoiceState>('invoice', invoiceTransitions, {
    first: ['unpaid', 'partnerpending'],
    final: ['paid', 'abandoned', 'void'],
  })
  checkTransitions<ChargeState>('charge', chargeTransitions, {
    first: ['asking', 'waiting'],
    final: ['succeeded', 'failed', 'released'],
  })
  checkTransitions<RefundState>('refund', refundTransitions, { first: ['asking'], final: ['failed'] })
  checkTransitions<DisputeState>('dispute', disputeTransitions, { first: ['open', 'closed'], final: [] })
}
