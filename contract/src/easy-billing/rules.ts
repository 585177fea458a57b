import type { Permission } from '../accounts/permissions.ts'

/** Shown where the balance does not cover a purchase and nothing else may pay for it (B-8-18). */
export const insufficientBalanceText =
  'We are unable to process this purchase due to an insufficient balance. Please contact your Account Manager to resolve.'

/** Whether purchases are paid by easy billing: it takes the permission and an active record (B-4.1-19). */
export function paysByEasyBilling(
  permissions: readonly string[],
  funding: { user_funding_status: string } | null,
): boolean {
  return (
    permissions.includes('easy-billing' satisfies Permission) && funding?.user_funding_status === 'active'
  )
}
