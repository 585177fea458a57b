import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { dollars } from '@goodturn/contract/money'
import type { ChargeableCard } from '../../cards/queries.ts'
import type { HeldMoney } from '../../ledger/hold.ts'

/** Amounts held from the wallet, as parts of a payment. */
export function walletPayments(held: Pick<HeldMoney, 'parts'>): PaymentPart[] {
  return held.parts.map(({ kind, cents, count, expiresAt }) => ({
    kind,
    title: null,
    count,
    amount: dollars(cents),
    expires_at: expiresAt,
  }))
}

/** The card's part of a payment; none when nothing is due. */
export function cardPart(paying: ChargeableCard | null, cents: number): PaymentPart[] {
  if (!paying || cents === 0) return []
  const title = `${paying.card.brand} ending in ${paying.card.last4}`
  return [{ kind: 'card', title, count: 1, amount: dollars(cents), expires_at: null }]
}
