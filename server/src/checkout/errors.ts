import { nothingToShareText } from '@goodturn/contract/checkout/rules'
import { invalid, refuse } from '../platform/errors.ts'

/** An item of this checkout was bought before (BG-07). */
export const alreadyPurchased = () =>
  refuse(400, 'already_processed', 'These items have already been purchased.')

/** The cart shows another price than the server's, first of this item (BG-29). */
export const pricesChanged = (index: number) =>
  refuse(400, 'price_changed', 'Prices in your cart have changed. Please review your order and try again.', {
    field: `items.${index}`,
  })

/** An item names somebody, or an address, that does not exist or is not the member's. */
export const unknownItem = (index: number, what: 'contact' | 'address') =>
  invalid(
    `items.${index}`,
    `We could not find the ${what} of one of your items. Please remove it and try again.`,
  )

/** An item's service is not sold any more. */
export const noLongerSold = (index: number) =>
  invalid(`items.${index}`, 'One of your items is no longer sold. Please remove it and try again.')

/** The address does not fit the service (BG-30). */
export const invalidLocation = (index: number, text: string) =>
  refuse(400, 'invalid_location', text, { field: `items.${index}` })

/** No token that the member owns can pay for an item that asks for one (BG-06, BG-25). */
export const notTokenable = (index: number, title: string) =>
  refuse(400, 'not_tokenable', `No token of yours can pay for ${title}.`, { field: `items.${index}` })

/** More tokens than there are, or than items that they can pay for (BG-27). */
export const tooManyTokens = (cap: number) =>
  refuse(400, 'validation', `You can use at most ${cap} of these tokens in this cart.`, { field: 'qty' })

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
