import type { CardKey, ChargeKey, InvoiceKey, MemberKey, PurposeKey, SplitKey } from '@goodturn/contract/ids'
import type { ChargeState, InvoiceState } from '@goodturn/contract/money/invoices/states'

/** The possible purposes of an invoice. */
export type Purpose =
  | 'checkout'
  | 'renewal'
  | 'bundle'
  | 'reservation'
  | 'funding'
  | 'cancel_fee'
  | 'administrative'
  | 'gift_link'

/** A charge with the data for settling it, as raw statements return it. */
export interface ChargeRow {
  key: ChargeKey
  member_key: MemberKey
  invoice_key: InvoiceKey
  card_key: CardKey
  card_brand: string
  card_last4: string
  amount_cents: number
  state: ChargeState
  split_key: SplitKey | null
  processor_ref: string | null
  failure_code: string | null
  failure_message: string | null
  purpose: Purpose
  purpose_key: PurposeKey | null
  invoice_status: InvoiceState
  subtotal_cents: number
  auto_credit_cents: number
  credit_cents: number
  /** The payer was mailed that the bank is still waiting for confirmation. */
  bank_mailed: boolean
}
