import type { ChargeKey, InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type ChargeOutcome, OutcomeUnknown } from '../../cards/processor.ts'
import { present } from '../../../platform/assert.ts'
import type { Platform } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'

/** The data the processor needs to make a charge. */
export interface ProcessorCharge {
  key: ChargeKey
  invoiceKey: InvoiceKey
  invoiceNumber: number
  amountCents: number
  cardRef: string
  customerRef: string
}

export interface ProcessorChargeOptions {
  /** The member is there and can confirm with the bank. */
  onSession: boolean
  /** Only authorize the amount; it is captured later. Used for one half of a split payment (BG-46). */
  authorizeOnly?: boolean
}

/**
 * Asks the processor for a charge under the charge's own key. The same request may be repeated after an unknown
 * outcome: the processor returns its first result. Null: no answer came, ask again later.
 */
export async function requestCharge(
  platform: Platform,
  asking: ProcessorCharge,
  { onSession, authorizeOnly = false }: ProcessorChargeOptions,
): Promise<ChargeOutcome | null> {
  try {
    return await platform.ports.processor.charge({
      attemptKey: asking.key,
      customerRef: asking.customerRef,
      cardRef: asking.cardRef,
      amountCents: asking.amountCents,
      description: `${platform.settings.productName} ${invoiceNumber(asking.invoiceNumber)}`,
      metadata: { invoice: asking.invoiceKey, charge: asking.key },
      capture: !authorizeOnly,
      onSession,
    })
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      platform.log.warn({ charge: asking.key }, 'the processor gave no answer')
      return null
    }
    throw error
  }
}

interface ProcessorChargeRow {
  key: ChargeKey
  invoice_key: InvoiceKey
  number: number
  amount_cents: number
  card_ref: string
  customer_ref: string
}

/** Loads the data for requesting an existing charge again. */
export async function loadProcessorCharge(
  platform: Platform,
  chargeKey: ChargeKey,
): Promise<ProcessorCharge> {
  const rows = await rowsOf<ProcessorChargeRow>(
    platform.database.db,
    sql`select charges.key, charges.invoice_key, invoices.number, charges.amount_cents,
          cards.processor_ref as card_ref, customers.processor_ref as customer_ref
        from charges join invoices on invoices.key = charges.invoice_key
        join cards on cards.key = charges.card_key join customers on customers.member_key = charges.member_key
        where charges.key = ${chargeKey}`,
  )
  const row = present(rows[0], 'a charge is asked for on a saved card of a customer')
  return {
    key: row.key,
    invoiceKey: row.invoice_key,
    invoiceNumber: row.number,
    amountCents: row.amount_cents,
    cardRef: row.card_ref,
    customerRef: row.customer_ref,
  }
}
