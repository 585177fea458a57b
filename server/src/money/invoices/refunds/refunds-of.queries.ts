import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** The amounts of one refund on an invoice, in cents. */
export interface RefundAmounts {
  cardCents: number
  walletCents: number
  endedAt: Date | string
}

/** The refunds of an invoice, oldest first; omits those still requested. */
export function refundsOf(tx: Tx, key: InvoiceKey): Promise<RefundAmounts[]> {
  return rowsOf<RefundAmounts>(
    tx,
    sql`select amount_cents as "cardCents", wallet_cents as "walletCents", ended_at as "endedAt" from refunds
        where invoice_key = ${key} and state = 'succeeded' order by ended_at, key`,
  )
}
