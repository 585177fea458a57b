import { nothingToShareText } from '@goodturn/contract/ordering/checkout/rules'
import { refuse } from '../../platform/errors.ts'

/** Half of nothing: tokens or credit cover the whole order, or it costs a cent. */
export const nothingToShare = () =>
  refuse(400, 'validation', nothingToShareText, { field: 'payment_partner' })

/** A split whose other half could not be charged: no one is charged (BG-46). */
export const partnerCannotPay = () =>
  refuse(400, 'card_declined', 'Your partner’s card couldn’t be charged. No one has been charged.', {
    field: 'payment_partner',
  })

/** Shown to the partner whose own half was fine (BG-46). */
export const otherPaymentFailed = () =>
  refuse(400, 'card_declined', 'The other payment could not be completed. You have not been charged.')
