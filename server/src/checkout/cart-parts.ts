import type { PaymentPart } from '@goodturn/contract/checkout/explain'
import { dollars } from '@goodturn/contract/money'
import type { PricedCart } from './price-cart.ts'

/** What tokens, discounts and replaced plans take off an order, as parts of its payment, in the order of use (BG-24). */
export function cartParts(cart: PricedCart): PaymentPart[] {
  const parts = new Map<string, { kind: 'token' | 'discount'; title: string; count: number; cents: number }>()
  const add = (key: string, kind: 'token' | 'discount', title: string, cents: number) => {
    const part = parts.get(key) ?? { kind, title, count: 0, cents: 0 }
    parts.set(key, { ...part, count: part.count + 1, cents: part.cents + cents })
  }
  for (const { item, token, discount, baseCents, feeCents, savingsCents } of cart.items) {
    if (item.soft_deleted) continue
    if (token) add(token.key, 'token', token.title, baseCents + feeCents)
    else if (discount && savingsCents > 0) add(discount.key, 'discount', discount.description, savingsCents)
  }
  const named = [...parts.values()].map(({ cents, ...part }): PaymentPart => ({
    ...part,
    amount: dollars(cents),
    expires_at: null,
  }))
  return [
    ...named.filter(({ kind }) => kind === 'token'),
    ...named.filter(({ kind }) => kind === 'discount'),
    ...autoCreditPart(cart),
  ]
}

function autoCreditPart({ autoCreditCents }: PricedCart): PaymentPart[] {
  if (autoCreditCents === 0) return []
  return [{ kind: 'auto_credit', title: null, count: 1, amount: dollars(autoCreditCents), expires_at: null }]
}
