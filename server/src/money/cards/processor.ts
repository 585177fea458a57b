import type { ChargeKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import type { CardBrand } from '@goodturn/contract/money/cards/rules'
import type { FaultAct, FaultKind } from '@goodturn/contract/money/cards/faults'

/**
 * The port to the card processor, implemented by the vendors `sandbox-processor` and `stripe-processor`. Card numbers
 * never pass through it (except the sandbox's published test numbers, which become tokens in `createToken`). Amounts
 * are integer cents in USD. Every act carries our own key, so a repeat has no second effect.
 */
export interface CardProcessor {
  readonly name: 'sandbox' | 'stripe'
  /** Sandbox-only acts; null with a real processor. */
  readonly sandbox: SandboxActs | null
  /** Lets the browser send card numbers straight to a real processor; null in the sandbox. */
  readonly elements: ElementsActs | null

  /** Creates the member's customer; a repeat for the same member returns the same one. */
  createCustomer(member: { memberKey: MemberKey; email: string; name: string }): Promise<{ ref: string }>

  /** Keeps the card behind `token` with the customer. Refuses with `ProcessorRefusal`. */
  attachCard(card: { customerRef: string; token: string; idempotencyKey: string }): Promise<CardFacts>

  /** Deletes a card; succeeds if it is already gone. */
  detachCard(card: { cardRef: string }): Promise<void>

  /**
   * Charges a saved card, or only authorizes it with `capture: false`. The attempt's key is the idempotency key. Throws
   * `OutcomeUnknown` when no answer came: the charge may or may not exist; ask `findCharge` later.
   */
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome>

  /**
   * The outcome of an attempt; null if the processor never heard of it. Without `processorRef` (no answer ever came) it
   * searches the customer's charges: pass `customerRef` to keep that short. A request still on its way may arrive after
   * a null: repeating `charge` under the same key is always safe, giving up is not.
   */
  findCharge(attempt: {
    attemptKey: ChargeKey
    processorRef: string | null
    customerRef?: string | null
  }): Promise<ChargeOutcome | null>

  /**
   * Captures an authorized amount; returns the same outcome if already captured. `failed` is definite: the
   * authorization lapsed or was released, or the bank changed its mind; nothing was captured and nothing will be.
   * Throws `OutcomeUnknown`.
   */
  capture(act: { idempotencyKey: string; processorRef: string }): Promise<ChargeOutcome>

  /**
   * Releases an authorized amount; succeeds if it is already gone. Throws `ReleaseRefused` if it was captured or is
   * being captured (refund it instead), `OutcomeUnknown` if no answer came.
   */
  release(act: { idempotencyKey: string; processorRef: string }): Promise<void>

  /** Refunds money of a charge. Throws `OutcomeUnknown` when no answer came; repeat with the same key. */
  refund(act: { key: RefundKey; processorRef: string; amountCents: number }): Promise<RefundOutcome>

  /** The outcome of a refund; null if the processor never heard of it. Pass `refundRef` if an answer ever came. */
  findRefund(act: {
    key: RefundKey
    processorRef: string
    refundRef: string | null
  }): Promise<RefundOutcome | null>

  /** The current state of a dispute; null if the processor doesn't know it, or it isn't about one of our charges. */
  findDispute(dispute: { ref: string }): Promise<CardDispute | null>
}

/** The sandbox's additional functions. */
export interface SandboxActs {
  /** Turns a published test number into a token. Refuses any other with `ProcessorRefusal`. */
  createToken(card: {
    number: string
    expMonth: number
    expYear: number
    name: string | null
  }): Promise<{ token: string }>

  /** Injects a fault into the next act or acts, for one customer or for all. */
  addFault(fault: SandboxFault): Promise<void>

  /** Plays the bank's confirmation of a charge in `action`; afterward `findCharge` returns the outcome. */
  confirm(act: { customerRef: string; clientSecret: string; approve: boolean }): Promise<void>

  /** Plays the bank's decision about a dispute, once; false if no such dispute is open. */
  decideDispute(act: { ref: string; outcome: DisputeOutcome }): Promise<boolean>
}

export interface SandboxFault {
  kind: FaultKind
  act: FaultAct
  customerRef: string | null
  times: number
  lateMs: number
  code: ProcessorFailure
}

/** Data and functions the browser uses to send a card straight to the processor. */
export interface ElementsActs {
  readonly publishableKey: string
  createSetupIntent(customer: { customerRef: string }): Promise<{ clientSecret: string }>
}

export interface CardFacts {
  ref: string
  /** Identical for the same card number, no matter who saves it. */
  fingerprint: string
  brand: CardBrand
  last4: string
  expMonth: number
  expYear: number
  name: string | null
}

export interface ChargeAttempt {
  attemptKey: ChargeKey
  customerRef: string
  cardRef: string
  amountCents: number
  /** The description in the processor's own records: the invoice. */
  description: string
  metadata: Record<string, string>
  capture: boolean
  /** The member is there and can confirm with the bank; false for renewals. */
  onSession: boolean
}

/**
 * The state of a charge. `action`: the member must confirm in the browser with `clientSecret` (3-D Secure). `failed`
 * carries our code and a sentence for people, with no processor internals.
 */
export type ChargeOutcome =
  | { state: 'succeeded'; ref: string }
  | { state: 'authorized'; ref: string }
  | { state: 'pending'; ref: string }
  | { state: 'action'; ref: string; clientSecret: string }
  | { state: 'failed'; ref: string | null; code: ProcessorFailure; message: string }

export type RefundOutcome =
  | { state: 'succeeded' | 'pending'; ref: string }
  | { state: 'failed'; message: string }

export type ProcessorFailure =
  | 'card_declined'
  | 'card_expired'
  | 'insufficient_funds'
  | 'authentication_required'

/** A webhook report from the processor, once its signature was checked. */
export interface ProcessorReport {
  /** The report's own id: a second delivery of it changes nothing. */
  id: string
  kind: 'charge' | 'refund' | 'dispute'
  /** The charge the report is about; for a dispute, the dispute's own reference. */
  processorRef: string
  attemptKey: ChargeKey | null
}

/** A charge that its cardholder disputes with the bank. */
export interface CardDispute {
  ref: string
  processorRef: string
  amountCents: number
  /** The processor's reason, such as `fraudulent`. */
  reason: string
  /** The processor's status, such as `needs_response`. */
  status: string
  /** The bank has decided. */
  isClosed: boolean
  /** The bank has decided for the cardholder: the money is gone. */
  isLost: boolean
  /** The processor's fee for the dispute. */
  feeCents: number
  /** Our key of the charge, if the processor knows it. We have no reference for a charge whose answer never came. */
  attemptKey: ChargeKey | null
}

/** The possible outcomes of a dispute in the sandbox. */
export type DisputeOutcome = 'won' | 'lost'

/** The processor refused to save a card. */
export class ProcessorRefusal extends Error {
  readonly code: ProcessorFailure | 'validation'

  constructor(code: ProcessorFailure | 'validation', message: string) {
    super(message)
    this.code = code
  }
}

/** The processor cannot release an amount: it was captured, or is being captured. */
export class ReleaseRefused extends Error {}

/** No answer came: the act may or may not have happened. */
export class OutcomeUnknown extends Error {}

declare module '../../platform/context.ts' {
  interface Ports {
    processor: CardProcessor
  }
}
