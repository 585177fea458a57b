import type { MemberKey } from '@goodturn/contract/ids'
import type { ChargeState, InvoiceState } from '@goodturn/contract/invoices/states'

/** What an invoice can be for. */
export type Purpose =
  'checkout' | 'renewal' | 'bundle' | 'reservation' | 'funding' | 'cancel_fee' | 'administrative'

/** A charge with what is needed to settle it, as raw statements answer it. */
export interface ChargeRow {
  key: string
  member_key: MemberKey
  invoice_key: string
  card_key: string
  card_brand: string
  card_last4: string
  amount_cents: number
  state: ChargeState
  split_key: string | null
  processor_ref: string | null
  failure_code: string | null
  failure_message: string | null
  purpose: Purpose
  purpose_key: string | null
  invoice_status: InvoiceState
  subtotal_cents: number
  auto_credit_cents: number
  credit_cents: number
}
