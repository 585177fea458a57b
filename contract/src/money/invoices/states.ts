import { type Transitions, checkTransitions } from '../../states.ts'

/** States of an invoice. One that is `void` was never owed and is listed nowhere. */
export const invoiceStates = ['unpaid', 'partnerpending', 'paid', 'failed', 'abandoned', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The states of invoices that are listed, in the order in which a list offers them. */
export const listedInvoiceStates = ['paid', 'partnerpending', 'unpaid', 'failed', 'abandoned'] as const

/** A status in words: `partnerpending` is "Partner Pending" (B-4.4-01), any other begins with a capital. */
export function invoiceStatusWords(status: string): string {
  if (status === 'partnerpending') return 'Partner Pending'
  const words = status.replaceAll('_', ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Unknown'
}

/** Where each state of an invoice may lead (BG-57, BG-47). A failed one may fail again. */
export const invoiceTransitions = {
  unpaid: ['paid', 'failed', 'void'],
  partnerpending: ['paid', 'abandoned'],
  failed: ['paid', 'failed', 'abandoned'],
  paid: [],
  abandoned: [],
  void: [],
} as const satisfies Transitions<InvoiceState>

/** States of an attempt to charge a card. The halves of a split may also wait, be authorized, or be released (BG-46). */
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

/** The states of a charge that the processor was asked for and whose end is not known. */
export const openChargeStates = ['asking', 'pending', 'action'] as const

/** Where each state of a charge may lead. One without an answer yet is asked about again, and may stay so. */
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

/** States of money that goes back: asked for, then given or refused. */
export const refundStates = ['asking', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Where each state of a refund may lead. A bank may send one back later; what the wallet got of it then stays given. */
export const refundTransitions = {
  asking: ['succeeded', 'failed'],
  succeeded: ['succeeded', 'failed'],
  failed: [],
} as const satisfies Transitions<RefundState>

/** States of a dispute: the bank has decided, or not yet. What the bank calls it is only copied. */
export const disputeStates = ['open', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Where each state of a dispute may lead. The bank may change its words, but what it has decided stays decided. */
export const disputeTransitions = {
  open: ['open', 'closed'],
  closed: ['closed'],
} as const satisfies Transitions<DisputeState>

/** Asserts that the machines of invoices, charges, refunds and disputes are whole; throws otherwise. */
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
