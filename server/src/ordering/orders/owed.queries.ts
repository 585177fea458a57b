import type { InvoiceKey, LotKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The amount still owed for a recharge lost to a dispute, and the fund that the recharge filled. */
export interface OwedFund {
  disputeKey: string
  lotKey: LotKey
  cents: number
}

/** Returns the amounts that an invoice's payer owes for lost recharges; locks their disputes in key order. */
export function owedFunds(tx: Tx, invoiceKey: InvoiceKey): Promise<OwedFund[]> {
  return rowsOf<OwedFund>(
    tx,
    sql`select disputes.key as "disputeKey", recharges.lot_key as "lotKey", disputes.owed_cents as cents
        from invoices join recharges on recharges.member_key = invoices.member_key
        join charges on charges.invoice_key = recharges.invoice_key
        join disputes on disputes.charge_key = charges.key
        where invoices.key = ${invoiceKey} and disputes.owed_cents > 0 and disputes.written_off_at is null
          and recharges.lot_key is not null
        order by disputes.key for update of disputes`,
  )
}
