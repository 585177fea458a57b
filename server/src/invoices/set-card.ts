import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ChargeableCard } from '../cards/queries.ts'
import type { Tx } from '../platform/database.ts'
import { cardPart } from './paid-by.ts'

/** Says which card is to pay an invoice that was written before, and how much of it: it takes the place of another. */
export async function setCard(
  tx: Tx,
  invoiceKey: InvoiceKey,
  paying: ChargeableCard,
  cents: number,
): Promise<void> {
  const { card } = paying
  await tx.execute(sql`
    update invoices set card_key = ${card.key}, card_brand = ${card.brand}, card_last4 = ${card.last4},
      paid_by = (select coalesce(jsonb_agg(part), '[]'::jsonb) from jsonb_array_elements(paid_by) part
        where part ->> 'kind' <> 'card') || ${JSON.stringify(cardPart(paying, cents))}::jsonb
    where key = ${invoiceKey}`)
}
