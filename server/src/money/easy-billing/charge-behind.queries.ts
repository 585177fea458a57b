import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../invoices/charges/charge-row.ts'
import { chargeColumns } from '../invoices/charges/find-charge.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The newest charge of the recharge that an invoice's order waits or waited for; null if the order needed none. */
export async function findRechargeOf(tx: Tx, invoiceKey: InvoiceKey): Promise<ChargeRow | null> {
  const rows = await rowsOf<ChargeRow>(
    tx,
    sql`select ${chargeColumns}
        from invoices bought join recharges on recharges.purpose_key = bought.checkout_key
        join charges on charges.invoice_key = recharges.invoice_key
        join invoices on invoices.key = recharges.invoice_key
        where bought.key = ${invoiceKey}
        order by charges.created_at desc, charges.key desc limit 1`,
  )
  return rows[0] ?? null
}

/** The reason the member's card was last refused for a renewal's recharge at or after `since`; null if it wasn't. */
export async function refusedSince(tx: Tx, memberKey: MemberKey, since: Date): Promise<string | null> {
  const rows = await rowsOf<{ reason: string | null }>(
    tx,
    sql`select reason from recharges where member_key = ${memberKey} and state = 'void' and purpose = 'renewal'
          and created_at >= ${since.toISOString()}::timestamptz
        order by created_at desc limit 1`,
  )
  return rows[0]?.reason ?? null
}
