/**
 * The port to whoever charges cards. The vendors `sandbox-processor` and `stripe-processor` implement it; card numbers
 * never pass through it (except the sandbox's published test numbers, which become tokens in `createToken`).
 * Amounts are integer cents in USD. Every act carries a key of ours, so that a repeat has no second effect.
 */
export interface CardProcessor {
  readonly name: 'sandbox' | 'stripe'

  /** Makes the member's customer; a repeat with the same member answers the same one. */
  createCustomer(member: { memberKey: string; email: string; name: string }): Promise<{ ref: string }>

  /** Keeps the card behind `token` with the customer. Refuses with `ProcessorRefusal`. */
  attachCard(card: { customerRef: string; token: string; key: string }): Promise<CardFacts>

  /** Forgets a card; one that is already gone is fine. */
  detachCard(card: { cardRef: string }): Promise<void>

  /**
   * Charges a saved card, or only authorises it with `capture: false`. The attempt's key is the idempotency key.
   * Throws `OutcomeUnknown` when no answer came: the charge may or may not exist; ask `findCharge` later.
   */
  charge(attempt: ChargeAttempt): Promise<ChargeOutcome>

  /** What became of an attempt; null when the processor never heard of it. */
  findCharge(attempt: { attemptKey: string; processorRef: string | null }): Promise<ChargeOutcome | null>

  /** Takes an authorised amount. */
  capture(act: { key: string; processorRef: string }): Promise<ChargeOutcome>

  /** Lets an authorised amount go; one that is already gone is fine. */
  release(act: { key: string; processorRef: string }): Promise<void>

  /** Gives money of a charge back. Throws `OutcomeUnknown` when no answer came; repeat with the same key. */
  refund(act: { key: string; processorRef: string; amountCents: number }): Promise<RefundOutcome>
}

export interface CardFacts {
  ref: string
  /** The same for the same number, whoever saves it. */
  fingerprint: string
  brand: CardBrand
  last4: string
  expMonth: number
  expYear: number
  name: string | null
}

export const cardBrands = ['American Express', 'Visa', 'MasterCard', 'Discover', 'Diners Club'] as const
export type CardBrand = (typeof cardBrands)[number]

export interface ChargeAttempt {
  attemptKey: string
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
  { state: 'succeeded' | 'pending'; ref: string } | { state: 'failed'; message: string }

export type ProcessorFailure =
  'card_declined' | 'card_expired' | 'insufficient_funds' | 'authentication_required'

/** What a processor reports by webhook, once its signature was checked. */
export interface ProcessorReport {
  /** The report's own id: a second delivery of it changes nothing. */
  id: string
  kind: 'charge' | 'refund'
  processorRef: string
  attemptKey: string | null
}

/** The processor said no to saving a card. */
export class ProcessorRefusal extends Error {
  readonly code: ProcessorFailure | 'validation'

  constructor(code: ProcessorFailure | 'validation', message: string) {
    super(message)
    this.code = code
  }
}

/** No answer came: the act may or may not have happened. */
export class OutcomeUnknown extends Error {}
