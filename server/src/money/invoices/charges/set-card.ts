import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { ChargeableCard } from '../../cards/queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ProcessorCharge } from './request-charge.ts'
import { processorChargeOf, insertCharges } from './insert-charges.ts'
import { cardPart } from './paid-by.ts'

/**
 * SQL statement, usable inside another one, that sets the card and amount for paying an existing invoice; replaces the
 * previous card.
 */
export function setCard(invoiceKey: InvoiceKey, paying: ChargeableCard, cents: number): SQL {
  const { card } = paying
  return sql`
    update invoices set card_key = ${card.key}, card_brand = ${card.brand}, card_last4 = ${card.last4},
      paid_by = (select coalesce(jsonb_agg(part), '[]'::jsonb) from jsonb_array_elements(paid_by) part
        where part ->> 'kind' <> 'card') || ${JSON.stringify(cardPart(paying, cents))}::jsonb
    where key = ${invoiceKey}`
}

/** Writes an attempt to charge such an invoice on a card, before the processor is asked. */
export async function attemptByCard(
  tx: Tx,
  invoice: { key: InvoiceKey; number: number; memberKey: MemberKey; amountCents: number },
  paying: ChargeableCard,
  now: Date,
): Promise<ProcessorCharge> {
  const { memberKey, amountCents, key: invoiceKey } = invoice
  const charge = { key: newKey('charge'), memberKey, invoiceKey, amountCents, paying }
  await tx.execute(sql`
    with charge as (${insertCharges([charge], now)}) ${setCard(invoiceKey, paying, amountCents)}`)
  return processorChargeOf(charge, invoice.number)
}
