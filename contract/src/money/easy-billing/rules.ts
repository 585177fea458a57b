import type { Permission } from '../../identity/accounts/permissions.ts'
import type { FundingType } from './schema.ts'

/** Shown when the balance doesn't cover a purchase and nothing else can pay for it (B-8-18). */
export const insufficientBalanceText =
  'We are unable to process this purchase due to an insufficient balance. Please contact your Account Manager to resolve.'

/** Shown before confirming an order that first replenishes the balance (BG-78); `amount` is formatted. */
export const replenishText = (amount: string, card: { brand: string; last4: string }) =>
  `Your balance will be replenished with a charge of ${amount} to your ${card.brand} ending in ${card.last4}.`

/** Shown when the balance must be replenished and there is no card to charge. */
export const rechargeCardText =
  'Your balance must be replenished first, and there’s no card we can charge for it.'

/** The default unit of a recharge if staff set none, in cents (BG-77). */
export const rechargeAmountCents = 1000_00

/** When the balance is replenished, and by how much. Amounts are in cents. */
export interface RechargeRule {
  type: FundingType
  minimumCents: number
  amountCents: number
}

/**
 * Returns the recharge, in cents, that pays `dueCents` from the balance and leaves the minimum: the smallest sufficient
 * multiple of the amount (BG-78). 0 if nothing is due or no card pays.
 */
export function rechargeFor(rule: RechargeRule, balanceCents: number, dueCents: number): number {
  if (rule.type === 'internal' || dueCents <= 0) return 0
  const missing = rule.minimumCents - (balanceCents - dueCents)
  return missing <= 0 ? 0 : Math.ceil(missing / rule.amountCents) * rule.amountCents
}

/** Returns whether purchases are paid by easy billing: requires the permission and an active record (B-4.1-19). */
export function paysByEasyBilling(
  permissions: readonly string[],
  funding: { user_funding_status: string } | null,
): boolean {
  return (
    permissions.includes('easy-billing' satisfies Permission) && funding?.user_funding_status === 'active'
  )
}
