import { promoInvalidText } from '@goodturn/contract/money/promotions/rules'
import { refuse } from '../../platform/errors.ts'

/**
 * Unknown, not started, ended, used up, or used before: one message, which reveals nothing about other people's codes
 * (BG-32).
 */
export const promoInvalid = () => refuse(400, 'promo_invalid', promoInvalidText, { field: 'code' })

/** A discount in the cart's price was taken by another order. The next review shows the price without it. */
export const discountGone = () =>
  refuse(400, 'price_changed', 'Prices in your cart have changed. Please review your order and try again.')
