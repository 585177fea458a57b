import type { InvoiceKey, LotKey, MemberKey, RenewalKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import { captureHolds } from '../../ledger/capture.ts'
import { insertTransfers } from '../../ledger/post.ts'
import { assert } from '../../../platform/assert.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ChargeRow } from './charge-row.ts'
import { payInvoices } from '../move-invoices.ts'

/** An invoice that was just paid, with its receipt's recipient. */
export interface PaidInvoice {
  key: InvoiceKey
  number: number
  member_key: MemberKey
  subtotal_cents: number
  credit_cents: number
  charged_cents: number
  tax_cents: number
  charge_reason: string | null
  email: string
  first_name: string
}

/**
 * Marks an invoice paid, by a charge, by money held for the renewal `heldFor`, or by both, and posts the money: card
 * and wallet on one side, revenue and tax on the other. A recharge earns nothing: its money fills the lot `fills`.
 * Returns null if it is already paid or over. One statement.
 */
export async function payInvoice(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { charge, heldFor, fills }: { charge: ChargeRow | null; heldFor: RenewalKey | null; fills?: LotKey },
  cause: Cause,
): Promise<PaidInvoice | null> {
  const payment = sql`select ${invoiceKey}::text as invoice, ${charge?.key ?? null}::text as charge`
  const transferKey = newKey('transfer')
  const captured = heldFor ? sql`${captureHolds(heldFor, cause.now, sql`exists (select from paid)`)},` : sql``
  const wallet = heldFor ? sql`union all select 'wallet', lot_key, cents from held_part` : sql``
  const movement = sql`select ${transferKey} as key, member_key, 'purchase' as kind, key as invoice_key,
      charge as charge_key, coalesce(charge_reason, '') as note
    from paid where subtotal_cents + tax_cents > 0`
  const [invoice] = await rowsOf<PaidInvoice & { difference: number }>(
    tx,
    sql`with paid as (${payInvoices(payment, cause.now)}), ${captured}
        side as (select 'card_clearing' as account, null as lot, charged_cents as cents from paid
          ${wallet}
          union all select ${fills ? 'wallet' : 'revenue'}, ${fills ?? null}, -subtotal_cents from paid
          union all select 'tax', null, -tax_cents from paid),
        ${insertTransfers(movement, sql`select ${transferKey} as transfer, account, lot, cents from side`, cause.now)}
        select paid.key, number, paid.member_key, subtotal_cents, credit_cents, charged_cents, tax_cents, charge_reason,
          email, first_name, (select sum(cents)::int from side) as difference
        from paid ${joinMember(sql`paid`)}`,
  )
  if (!invoice) return null
  assert(invoice.difference === 0, 'the postings of a transfer sum to zero')
  return invoice
}
