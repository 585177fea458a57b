import type { CardBrand } from './rules.ts'

/** The sandbox's behavior for a test card. */
export type TestCardBehavior =
  /** Charges succeed. */
  | 'succeeds'
  /** Saving it and charging it are declined. */
  | 'declined'
  /** It can be saved; charges are declined. */
  | 'attaches_then_declined'
  /** It can be saved; charges fail for insufficient funds. */
  | 'insufficient_funds'
  /** Saving and charging fail because the card has expired. */
  | 'expired'
  /** Charges stay pending for 60 s, then succeed. */
  | 'pending'
  /** The member must confirm each charge with the bank. */
  | 'authenticate'
  /** Charges succeed; a minute later the cardholder disputes them with the bank. */
  | 'disputed'

/** A published test number. `name` represents it everywhere else, so that no number is ever stored (BG-11). */
export interface TestCard {
  readonly name: string
  readonly number: string
  readonly brand: CardBrand
  readonly behaviour: TestCardBehavior
  /** The description next to it in the sandbox's card form. */
  readonly says: string
}

/** The only numbers that the sandbox takes (BG-11, R-13). */
export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242', 'Visa', 'succeeds', 'Succeeds'),
  card('visa_debit', '4000056655665556', 'Visa', 'succeeds', 'Succeeds'),
  card('mastercard', '5555555555554444', 'MasterCard', 'succeeds', 'Succeeds'),
  card('mastercard_two', '2223003122003222', 'MasterCard', 'succeeds', 'Succeeds'),
  card('mastercard_debit', '5200828282828210', 'MasterCard', 'succeeds', 'Succeeds'),
  card('mastercard_prepaid', '5105105105105100', 'MasterCard', 'succeeds', 'Succeeds'),
  card('amex', '378282246310005', 'American Express', 'succeeds', 'Succeeds'),
  card('amex_two', '371449635398431', 'American Express', 'succeeds', 'Succeeds'),
  card('discover', '6011111111111117', 'Discover', 'succeeds', 'Succeeds'),
  card('discover_two', '6011000990139424', 'Discover', 'succeeds', 'Succeeds'),
  card('diners', '30569309025904', 'Diners Club', 'succeeds', 'Succeeds'),
  card('diners_two', '3056930009020004', 'Diners Club', 'succeeds', 'Succeeds'),
  card('diners_fourteen', '36227206271667', 'Diners Club', 'succeeds', 'Succeeds'),
  card('visa_declined', '4000000000000002', 'Visa', 'declined', 'Declined'),
  card('visa_insufficient', '4000000000009995', 'Visa', 'insufficient_funds', 'Insufficient funds'),
  card('visa_late_decline', '4000000000000341', 'Visa', 'attaches_then_declined', 'Saved, then declined'),
  card('visa_pending', '4000000000000077', 'Visa', 'pending', 'Pending for a minute, then succeeds'),
  card('visa_expired', '4000000000000069', 'Visa', 'expired', 'Expired'),
  card('visa_authenticate', '4000002760003184', 'Visa', 'authenticate', 'Asks for confirmation'),
  card('visa_disputed', '4000000000000259', 'Visa', 'disputed', 'Succeeds, then the cardholder disputes it'),
]

function card(
  name: string,
  number: string,
  brand: CardBrand,
  behaviour: TestCardBehavior,
  says: string,
): TestCard {
  return { name, number, brand, behaviour, says }
}
