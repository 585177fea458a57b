import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'

/** A payer's payment for a period of a plan, or for a package. */
export interface Payment {
  /** The key of the item paid for. */
  of: string
  payerKey: MemberKey
  invoiceKey: InvoiceKey
  cents: number
  byToken: boolean
}

/**
 * The rows a room inserts into its own table of payments: selects (of, payer_key, invoice_key, cents, paid_by). The
 * invoice decides how it was paid: by a token, from the wallet alone, or by card.
 */
export function selectPayments(payments: readonly Payment[]): SQL {
  return sql`
    select new.of, new."payerKey", new."invoiceKey", new.cents,
      case when new."byToken" then 'token' when invoices.amount_cents = 0 then 'credit' else 'card' end
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as new(of text, "payerKey" text, "invoiceKey" text, cents int, "byToken" boolean)
    join invoices on invoices.key = new."invoiceKey"`
}
