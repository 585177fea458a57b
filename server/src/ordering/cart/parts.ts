import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import type { PricedCart } from './priced-cart.ts'

/**
 * The amounts that tokens, discounts, and replaced plans take off an order, as parts of its payment, in the order of
 * use (BG-24).
 */
export function cartParts(cart: PricedCart): PaymentPart[] {
  const parts = new Map<string, NamedPart>()
  const add = (key: string, part: Omit<NamedPart, 'count'>) => {
    const known = parts.get(key)
    if (known) {
      known.count += 1
      known.cents += part.cents
    } else parts.set(key, { ...part, count: 1 })
  }
  for (const { item, token, discount, savingsCents: cents } of cart.items) {
    if (item.soft_deleted) continue
    if (token) add(token.key, { kind: 'token', title: token.title, cents, expiresAt: null })
    else if (discount)
      add(discount.key, {
        kind: 'discount',
        title: discount.description,
        cents,
        expiresAt: discount.expiresAt,
      })
  }
  const named = [...parts.values()].map(({ cents, expiresAt, ...part }): PaymentPart => ({
    ...part,
    amount: dollars(cents),
    expires_at: seconds(expiresAt),
  }))
  return [
    ...named.filter(({ kind }) => kind === 'token'),
    ...named.filter(({ kind }) => kind === 'discount'),
    ...autoCreditPart(cart),
  ]
}

interface NamedPart {
  kind: 'token' | 'discount'
  title: string
  count: number
  cents: number
  expiresAt: Date | null
}

function autoCreditPart({ autoCreditCents }: PricedCart): PaymentPart[] {
  if (autoCreditCents === 0) return []
  return [{ kind: 'auto_credit', title: null, count: 1, amount: dollars(autoCreditCents), expires_at: null }]
}
