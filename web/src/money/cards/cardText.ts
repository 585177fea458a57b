import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'

/** A card's name on all screens: `Visa ending in 4242`. */
export function nameOfCard(card: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  return `${card.brand} ending in ${card.last4}`
}

/** `Expires 04/2031`, or `Expired 01/2027`. */
export function expiryOfCard(card: PaymentMethod): string {
  const month = String(card.exp_month).padStart(2, '0')
  return `${card.expired ? 'Expired' : 'Expires'} ${month}/${card.exp_year}`
}
