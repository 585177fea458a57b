import type { Stripe } from '@stripe/stripe-js'

const stripeByKey = new Map<string, Promise<Stripe | null>>()

/** Loads Stripe's script once per key; only card forms and bank confirmations ask for it. */
export function openStripe(publishableKey: string): Promise<Stripe | null> {
  const known = stripeByKey.get(publishableKey)
  if (known) return known
  const stripe = import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey))
  stripeByKey.set(publishableKey, stripe)
  return stripe
}
