import { refuse } from '../../platform/errors.ts'

/** The text a review shows on the item, where the token can be removed. */
export const tokenGoneText = 'The token you chose is no longer available. Remove it, or choose another one.'

/** A token in the cart was taken by another order, or was never the member's (BG-06, BG-25). */
export const tokenUnavailable = (field?: string) =>
  refuse(
    400,
    'token_unavailable',
    'One of the tokens in your cart is no longer available. Please review your order and try again.',
    field === undefined ? {} : { field },
  )
