import type { ChargeKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import type { CardBrand } from '@goodturn/contract/money/cards/rules'
import type { FaultAct, FaultKind } from '@goodturn/contract/money/cards/faults'

/**
 * The port to the card processor. The vendors `sandbox-processor` and `stripe-processor` implement it; card numbers
 * never pass through it (except the sandbox's published test numbers, which become tokens in `createToken`). Amounts
 * are integer cents in USD. Every act carries a key of ours, so that a repeat has no second effect.
 */
export interface CardProcessor {
  readonly name: 'sandbox' | 'stripe'
  /** What only the sandbox can do: null with a real processor. */
  readonly sandbox: SandboxActs | null
  /** How the browser gives card numbers to a real processor without us: null in the sandbox. */
  readonly elements: ElementsActs | null

  /** Makes the member's customer; a repeat with the same member answers the same one. */
  createCustomer(member: { memberKey: MemberKey; email: string; name: string }): Promise<{ ref: string }>

  /** Keeps the card behind `token` with the customer. Refuses with `ProcessorRefusal`. */
  attachCard(card: { customerRef: string; token: string; idempotencyKey: string }): Promise<CardFacts>

  /** Forgets a card; one that is already gone is fine. */
  detachCard(card: { cardRef: string }): Promise<void>

  /**
   * Charges a saved card, or only authorizes it with `capture: false`. The attempt's key is the idempotency key. Throws
   * `OutcomeUnknown` when no answer came: the charge may or may not exist; ask `findCharge` later.
   */
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome>

  /**
   * What became of an attempt; null when the processor never heard of it. Without `processorRef` (no answer ever
   * came) the customer's charges are looked through: give `customerRef` to keep that short. A request that is still
   * on its way may arrive after a null: repeating `charge` under the same key is always safe, giving up is not.
   */
  findCharge(attempt: {
    attemptKey: ChargeKey
    processorRef: string | null
    customerRef?: string | null
  }): Promise<ChargeOutcome | null>

  /**
   * Captures an authorized amount; one that was captured already answers the same. `failed` is definite: the
   * authorization lapsed or was released, or the bank changed its mind; nothing was captured and nothing will be.
   * Throws `OutcomeUnknown`.
   */
  capture(act: { idempotencyKey: string; processorRef: string }): Promise<ChargeOutcome>

  /**
   * Releases an authorized amount; one that is already gone is fine. Throws `ReleaseRefused` when it was captured or is
   * being captured (then it must be refunded instead), `OutcomeUnknown` when no answer came.
   */
  release(act: { idempotencyKey: string; processorRef: string }): Promise<void>

  /** Refunds money of a charge. Throws `OutcomeUnknown` when no answer came; repeat with the same key. */
  refund(act: { key: RefundKey; processorRef: string; amountCents: number }): Promise<RefundOutcome>

  /** What became of a refund; null when the processor never heard of it. `refundRef` when an answer once came. */
  findRefund(act: {
    key: RefundKey
    processorRef: string
    refundRef: string | null
  }): Promise<RefundOutcome | null>

  /** How a dispute stands; null when the processor knows none, or it is about no charge of ours. */
  findDispute(dispute: { ref: string }): Promise<CardDispute | null>
}

/** What the sandbox offers beside charging. */
export interface SandboxActs {
  /** Turns a published test number into a token. Refuses any other with `ProcessorRefusal`. */
  createToken(card: {
    number: string
    expMonth: number
    expYear: number
    name: string | null
  }): Promise<{ token: string }>

  /** Asks for a fault of the next act or acts, of one customer or of everybody. */
  addFault(fault: SandboxFault): Promise<void>

  /** Plays the bank's confirmation of a charge in `action`: afterward `findCharge` tells how it stands. */
  confirm(act: { customerRef: string; clientSecret: string; approve: boolean }): Promise<void>

  /** Plays the bank's decision about a dispute, once; false where there is none that is open. */
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

/** What the browser needs to hand a card to the processor itself. */
export interface ElementsActs {
  readonly publishableKey: string
  createSetupIntent(customer: { customerRef: string }): Promise<{ clientSecret: string }>
}

export interface CardFacts {
  ref: string
  /** The same for the same number, no matter who saves it. */
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
  /** What stands in the processor's own records: the invoice. */
  description: string
  metadata: Record<string, string>
  capture: boolean
  /** The member is there and can confirm with the bank; false for renewals. */
  onSession: boolean
}

/**
 * How a charge stands. `action`: the member must confirm in the browser with `clientSecret` (3-D Secure).
 * `failed` carries our code and a sentence for people, no insides of the processor.
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

/** What a processor reports by webhook, once its signature was checked. */
export interface ProcessorReport {
  /** The report's own id: a second delivery of it changes nothing. */
  id: string
  kind: 'charge' | 'refund' | 'dispute'
  /** The charge that it is about; of a dispute its own reference. */
  processorRef: string
  attemptKey: ChargeKey | null
}

/** A charge that its cardholder disputes with the bank. */
export interface CardDispute {
  ref: string
  processorRef: string
  amountCents: number
  /** Why, as the processor calls it, such as `fraudulent`. */
  reason: string
  /** As the processor calls it, such as `needs_response`. */
  status: string
  /** The bank has decided. */
  isClosed: boolean
  /** The bank has decided for the cardholder: the money is gone. */
  isLost: boolean
  /** What the processor charges us for it. */
  feeCents: number
  /** Our key of the charge, where the processor knows it: of one whose answer never came we have no reference. */
  attemptKey: ChargeKey | null
}

/** How a dispute can be decided in the sandbox. */
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
