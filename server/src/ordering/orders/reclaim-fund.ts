import type { InvoiceKey } from '@goodturn/contract/ids'
import { reduceOwed } from '../../money/invoices/disputes/lose-dispute.ts'
import { withdrawCredit } from '../../money/ledger/void-lot.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { owedFunds } from './owed.queries.ts'

/**
 * Reclaims what a refund adds to the fund of a recharge lost to a dispute, up to the amount still owed: the bank has
 * already paid that money back. Listens to `invoices.refunded`.
 */
export async function reclaimFund(
  tx: Tx,
  { invoiceKey }: { invoiceKey: InvoiceKey },
  cause: Cause,
): Promise<void> {
  for (const { disputeKey, lotKey, cents } of await owedFunds(tx, invoiceKey)) {
    const taken = await withdrawCredit(tx, lotKey, 'Returned by your bank', cause, cents)
    if (taken > 0) await reduceOwed(tx, disputeKey, taken, cause)
  }
}
