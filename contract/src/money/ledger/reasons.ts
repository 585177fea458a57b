/** Why a credit was given (B-3.9-09; labels P:G-43). */
export const creditReasons = {
  customer_service: 'Customer Service',
  expiration_epoch: 'Expiration',
  other: 'Other',
  referral: 'Referral',
  promotion: 'Promotion',
  cancelation: 'Cancelation',
  purchase: 'Purchase',
} as const

/** Sources of a fund (A-3-70 to A-3-74). */
export const fundReasons = {
  manual_entry: 'Manual Entry',
  automated: 'Automated',
  credit: 'Credit Purchase',
  purchase: 'Purchase',
  renewal: 'Renewal',
} as const

export type CreditReason = keyof typeof creditReasons
export type FundReason = keyof typeof fundReasons

/** Returns the label of a reason; an unknown one is shown in title case (P:G-43). */
export function reasonLabel(kind: 'credit' | 'fund', reason: string): string {
  const labels: Record<string, string> = kind === 'credit' ? creditReasons : fundReasons
  return (
    labels[reason] ??
    reason
      .split('_')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  )
}
