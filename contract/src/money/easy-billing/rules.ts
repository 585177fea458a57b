import type { Permission } from '../../identity/accounts/permissions.ts'
import type { FundingType } from './schema.ts'

/** Shown where the balance does not cover a purchase and nothing else may pay for it (B-8-18). */
export const insufficientBalanceText =
  'We are unable to process this purchase due to an insufficient balance. Please contact your Account Manager to resolve.'

/** Shown before an order is confirmed that replenishes the balance first (BG-78); `amount` is in words. */
export const replenishText = (amount: string, card: { brand: string; last4: string }) =>
  `Your balance will be replenished with a charge of ${amount} to your ${card.brand} ending in ${card.last4}.`

/** Shown where the balance must be replenished and no card can be. */
export const rechargeCardText =
  'Your balance must be replenished first, and there is no card that can be charged for it.'

/** What a recharge is a multiple of where staff name no amount, in cents (BG-77). */
export const rechargeAmountCents = 1000_00

/** When the balance is replenished, and by how much. Amounts are in cents. */
export interface RechargeRule {
  type: FundingType
  minimumCents: number
  amountCents: number
}

/**
 * How much the balance must be replenished with, in cents, so that `dueCents` can be paid from it and the minimum is
 * left: the smallest multiple of the amount that reaches it (BG-78). 0 where nothing is due, and where no card pays.
 */
export function rechargeFor(rule: RechargeRule, balanceCents: number, dueCents: number): number {
  if (rule.type === 'internal' || dueCents <= 0) return 0
  const missing = rule.minimumCents - (balanceCents - dueCents)
  return missing <= 0 ? 0 : Math.ceil(missing / rule.amountCents) * rule.amountCents
}

/** Whether purchases are paid by easy billing: it takes the permission and an active record (B-4.1-19). */
export function paysByEasyBilling(
  permissions: readonly string[],
  funding: { user_funding_status: string } | null,
): boolean {
  return (
    permissions.includes('easy-billing' satisfies Permission) && funding?.user_funding_status === 'active'
  )
}
