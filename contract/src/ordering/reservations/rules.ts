/** Shown when paying for a reservation without a card (BG-49, B-5-48, B-5-49). */
export const reservationCardNeededText =
  'A card must be added to continue. You will not be charged until you click Submit Payment.'

/** Shown for a reservation that is unknown or someone else's (BG-74). */
export const reservationNotFoundText = 'We couldn’t find that reservation.'

/** Shown for the member's own reservation that staff canceled (BG-74). */
export const reservationCanceledText = 'This reservation has been canceled. You weren’t charged.'

/** Shown for a reservation that is already paid (BG-74). */
export const reservationPaidText = 'This reservation has already been paid for.'

/** The terms of a reservation without its own (BG-76). */
export const reservationTerms = [
  'Your card is charged when you submit this payment.',
  'Stock is reserved for you once the payment is made.',
  'The sale is final unless we cannot ship.',
  'We need an address for every gift before it ships.',
] as const

/** The most items in one reservation. */
export const reservationQtyMax = 10_000
/** The maximum length of a reservation's terms, in characters of HTML. */
export const reservationTermsMax = 20_000
