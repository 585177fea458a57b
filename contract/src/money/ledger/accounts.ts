/**
 * The accounts of the ledger, with their names for staff. Debits are positive, credits negative: `card_clearing` owed to
 * us by processors; `revenue` earned; `refunds` money refunded; `tax` owed on; `returned` the unused value of replaced
 * plans; `wallet` owed to members, per lot; `issued` the cost of credits; `breakage` lapsed credits; `disputes` lost to
 * cardholders' banks, with fees; `owed` by members for what they were given.
 */
export const accountNames = {
  card_clearing: 'Card processor',
  revenue: 'Revenue',
  refunds: 'Refunds',
  tax: 'Tax',
  wallet: 'Member’s balance',
  issued: 'Credit given',
  breakage: 'Lapsed credit',
  returned: 'Value of replaced plans',
  disputes: 'Lost disputes',
  owed: 'Owed by members',
} as const

export type Account = keyof typeof accountNames

export const accounts = Object.keys(accountNames) as [Account, ...Account[]]
