import type { ChargeKey, InvoiceKey, MemberKey, SplitKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { ChargeableCard } from '../../cards/queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ProcessorCharge } from './request-charge.ts'
import { retryAfterMs } from './retry-times.ts'

/** An attempt to charge an invoice on a card. */
export interface NewCharge {
  key: ChargeKey
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  amountCents: number
  paying: ChargeableCard
  /** One half of a split: only that payment transitions it, and the second half waits its turn (BG-46). */
  half?: { splitKey: SplitKey; state: 'asking' | 'waiting' }
}

/** The piece of a statement that writes charge attempts, before the processor is asked. */
export function insertCharges(charges: readonly NewCharge[], now: Date): SQL {
  const rows = charges.map(({ paying: { card }, half, ...charge }) => ({
    ...charge,
    cardKey: card.key,
    brand: card.brand,
    last4: card.last4,
    splitKey: half?.splitKey,
    state: half?.state ?? 'asking',
    askAgainAt: half ? null : new Date(now.getTime() + retryAfterMs),
  }))
  return sql`
    insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, split_key,
      ask_again_at, created_at)
    select key, "memberKey", "invoiceKey", "cardKey", brand, last4, "amountCents", state, "splitKey", "askAgainAt",
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "memberKey" text, "invoiceKey" text,
      "cardKey" text, brand text, last4 text, "amountCents" int, state text, "splitKey" text, "askAgainAt" timestamptz)`
}

/** The request to send to the processor once the attempt is written. */
export function processorChargeOf(
  { key, invoiceKey, amountCents, paying }: NewCharge,
  invoiceNumber: number,
): ProcessorCharge {
  const { card, customerRef } = paying
  return { key, invoiceKey, invoiceNumber, amountCents, cardRef: card.processorRef, customerRef }
}

/** Writes an attempt to charge an invoice on a card, before the processor is asked. */
export async function insertAttempt(
  tx: Tx,
  invoice: { key: InvoiceKey; number: number; memberKey: MemberKey; amountCents: number },
  paying: ChargeableCard,
  now: Date,
): Promise<ProcessorCharge> {
  const { memberKey, amountCents, key: invoiceKey } = invoice
  const charge = { key: newKey('charge'), memberKey, invoiceKey, amountCents, paying }
  await tx.execute(insertCharges([charge], now))
  return processorChargeOf(charge, invoice.number)
}
