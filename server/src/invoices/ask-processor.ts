import { sql } from 'drizzle-orm'
import { type ChargeOutcome, OutcomeUnknown } from '../cards/processor.ts'
import type { Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database.ts'
import { present } from '../platform/assert.ts'

interface CardRefs {
  card_ref: string
  customer_ref: string
  invoice_number: number
}

/** What one needs to know of a charge to ask for it, first time or again. */
export interface Asking {
  key: string
  card_key: string
  invoice_key: string
  amount_cents: number
  processor_ref: string | null
}

/**
 * Asks the processor for a charge under the charge's own key. The same request may be repeated after an
 * unknown outcome: the processor answers what it did the first time. Null: no answer came, ask again later.
 */
export async function askProcessor(
  platform: Platform,
  charge: Asking,
  onSession: boolean,
): Promise<ChargeOutcome | null> {
  const refs = present(
    (
      await rowsOf<CardRefs>(
        platform.database.db,
        sql`select cards.processor_ref as card_ref, customers.processor_ref as customer_ref, invoices.number as invoice_number
            from cards join customers on customers.member_key = cards.member_key
            join invoices on invoices.key = ${charge.invoice_key} where cards.key = ${charge.card_key}`,
      )
    )[0],
    'a charge is asked for on a saved card of a customer',
  )
  try {
    return await platform.ports.processor.charge({
      attemptKey: charge.key,
      customerRef: refs.customer_ref,
      cardRef: refs.card_ref,
      amountCents: charge.amount_cents,
      description: `${platform.settings.productName} ${invoiceNumber(refs.invoice_number)}`,
      metadata: { invoice: charge.invoice_key, charge: charge.key },
      capture: true,
      onSession,
    })
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      platform.log.warn({ charge: charge.key }, 'the processor gave no answer')
      return null
    }
    throw error
  }
}

/** An invoice's number as people read it: GT-000123. */
export function invoiceNumber(number: number): string {
  return `GT-${String(number).padStart(6, '0')}`
}
