import type { PaymentMethod, User } from '@goodturn/contract/identity/accounts/schema'

/** The initially chosen card (BG-49): the default one, else the first that has not expired; null without any. */
export function defaultCard({ payment_methods, customer }: User): PaymentMethod | null {
  const usable = payment_methods.filter(({ expired }) => !expired)
  return usable.find(({ id }) => id === customer.default_source) ?? usable[0] ?? null
}
