import { type Transitions, checkTransitions } from '../states.ts'

/** States of an invoice. One that is `void` was never owed and is listed nowhere. */
export const invoiceStates = ['unpaid', 'partnerpending', 'paid', 'failed', 'abandoned', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

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

/** Asserts that the machines of invoices and charges are whole; throws otherwise. */
export function checkInvoiceMachines(): void {
  checkTransitions<InvoiceState>('invoice', invoiceTransitions, {
    first: ['unpaid', 'partnerpending'],
    final: ['paid', 'abandoned', 'void'],
  })
  checkTransitions<ChargeState>('charge', chargeTransitions, {
    first: ['asking', 'waiting'],
    final: ['succeeded', 'failed', 'released'],
  })
}
