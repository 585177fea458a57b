import type { CreditTotals } from '@goodturn/contract/ledger/calls'
import { dollars } from '@goodturn/contract/money'
import type { Tx } from '../platform/database.ts'
import { openLots } from './open-lots.ts'

/** A member's usable balance: credits that expire, and everything that does not (BG-65). */
export async function creditTotals(tx: Tx, memberKey: string, now: Date): Promise<CreditTotals> {
  let expiring = 0
  let lasting = 0
  for (const lot of await openLots(tx, memberKey, now)) {
    if (lot.expiresAt) expiring += lot.remainingCents
    else lasting += lot.remainingCents
  }
  return {
    total_balance: dollars(expiring + lasting),
    total_balance_expiring: dollars(expiring),
    total_balance_non_expiring: dollars(lasting),
  }
}
