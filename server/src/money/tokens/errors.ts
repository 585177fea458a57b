import { refuse } from '../../platform/errors.ts'

/** The same as a review says it of the item, where the token can be taken off. */
export const tokenGoneText = 'The token you chose is no longer available. Remove it, or choose another one.'

/** A token that the cart counts on is gone: another order took it, or it never was the member's (BG-06, BG-25). */
export const tokenUnavailable = (field?: string) =>
  refuse(
    400,
    'token_unavailable',
    'One of the tokens in your cart is no longer available. Please review your order and try again.',
    field === undefined ? {} : { field },
  )
