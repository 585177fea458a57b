import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'

/** What a payer paid for a thing: a period of a plan, or a package. */
export interface Payment {
  /** The key of what was paid for. */
  of: string
  payerKey: string
  invoiceKey: string
  cents: number
  byToken: boolean
}

/**
 * Writes who paid what into a room's own table of payments, whose column `of` holds what was paid for; the others are
 * named alike everywhere. How it was paid follows from the invoice: by a token, from the wallet alone, or by card.
 */
export async function insertPayments(
  tx: Tx,
  into: { table: string; of: string },
  payments: readonly Payment[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${sql.identifier(into.table)} (${sql.identifier(into.of)}, payer_key, invoice_key, cents, paid_by)
    select new.of, new."payerKey", new."invoiceKey", new.cents,
      case when new."byToken" then 'token' when invoices.amount_cents = 0 then 'credit' else 'card' end
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as new(of text, "payerKey" text, "invoiceKey" text, cents int, "byToken" boolean)
    join invoices on invoices.key = new."invoiceKey"`)
}
