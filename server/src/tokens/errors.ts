import { refuse } from '../platform/errors.ts'

/** A token that the cart counts on is gone: another order took it, or it never was the member's (BG-06, BG-25). */
export const tokenUnavailable = (field?: string) =>
  refuse(
    400,
    'token_unavailable',
    'One of the tokens in your cart is no longer available. Please review your order and try again.',
    field === undefined ? {} : { field },
  )
