import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

/** Pays `cents` of an unpaid or failed invoice with held wallet money instead of a card. */
export async function payFromWallet(
  tx: Tx,
  key: InvoiceKey,
  cents: number,
  parts: readonly PaymentPart[],
): Promise<void> {
  await tx.execute(sql`
    update invoices set credit_cents = credit_cents + ${cents}, amount_cents = amount_cents - ${cents},
      card_key = null, card_brand = null, card_last4 = null,
      paid_by = (select coalesce(jsonb_agg(part), '[]'::jsonb) from jsonb_array_elements(paid_by) part
        where part ->> 'kind' <> 'card') || ${JSON.stringify(parts)}::jsonb
    where key = ${key} and status in ('unpaid', 'failed')`)
}
