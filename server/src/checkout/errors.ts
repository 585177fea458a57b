import { nothingToShareText } from '@goodturn/contract/checkout/rules'
import { refuse } from '../platform/errors.ts'

/** An item of this checkout was bought before (BG-07). */
export const alreadyPurchased = () =>
  refuse(400, 'already_processed', 'These items have already been purchased.')

/** More than one charge may take (BG-14). */
export const tooExpensive = () =>
  refuse(400, 'validation', 'An order can be at most $999,999.99. Please split it into smaller orders.')

/** Half of nothing: tokens or credit cover the whole order, or it costs a cent. */
export const nothingToShare = () =>
  refuse(400, 'validation', nothingToShareText, { field: 'payment_partner' })

/** A split whose other half could not be charged: nobody is charged (BG-46). */
export const partnerCannotPay = () =>
  refuse(400, 'card_declined', "Your partner's card could not be charged. Nobody has been charged.", {
    field: 'payment_partner',
  })

/** Shown to the partner whose own half was fine (BG-46). */
export const otherPaymentFailed = () =>
  refuse(400, 'card_declined', 'The other payment could not be completed. You have not been charged.')

/** The request was approved, declined, revoked or has lapsed meanwhile (BG-45). */
export const requestProcessed = () =>
  refuse(400, 'already_processed', 'This request has already been processed.')
