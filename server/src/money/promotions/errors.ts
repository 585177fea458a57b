import { promoInvalidText } from '@goodturn/contract/money/promotions/rules'
import { refuse } from '../../platform/errors.ts'

/** Unknown, coming, ended, used up or used before: one answer, which tells nothing about other people's codes (BG-32). */
export const promoInvalid = () => refuse(400, 'promo_invalid', promoInvalidText, { field: 'code' })

/** A discount that the cart counted on is gone: another order took it. The next review shows the price without it. */
export const discountGone = () =>
  refuse(400, 'price_changed', 'Prices in your cart have changed. Please review your order and try again.')
