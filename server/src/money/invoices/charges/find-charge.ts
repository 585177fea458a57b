import type { ChargeKey, InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { ChargeRow } from './charge-row.ts'

/** The columns of a charge joined with its invoice, for raw statements. */
export const chargeColumns = sql`charges.key, charges.member_key, charges.invoice_key, charges.card_key, charges.card_brand,
  charges.card_last4, charges.amount_cents, charges.state, charges.split_key, charges.processor_ref, charges.failure_code,
  charges.failure_message, invoices.purpose, invoices.purpose_key, invoices.status as invoice_status,
  invoices.subtotal_cents, invoices.auto_credit_cents, invoices.credit_cents,
  charges.bank_mailed_at is not null as bank_mailed`

/** A charge with its invoice's purpose, or null. */
export async function findCharge(tx: Tx, key: ChargeKey): Promise<ChargeRow | null> {
  const rows = await rowsOf<ChargeRow>(
    tx,
    sql`select ${chargeColumns} from charges join invoices on invoices.key = charges.invoice_key where charges.key = ${key}`,
  )
  return rows[0] ?? null
}

/** The newest charge of an invoice, or null. */
export async function findLatestCharge(tx: Tx, invoiceKey: InvoiceKey): Promise<ChargeRow | null> {
  const rows = await rowsOf<ChargeRow>(
    tx,
    sql`select ${chargeColumns} from charges join invoices on invoices.key = charges.invoice_key
        where charges.invoice_key = ${invoiceKey} order by charges.created_at desc, charges.key desc limit 1`,
  )
  return rows[0] ?? null
}
