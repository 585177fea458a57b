import type { InvoiceKey, LotKey, MemberKey, RenewalKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { joinMember } from '../accounts/join-member.ts'
import { captureHold } from '../ledger/capture.ts'
import { postTransfer } from '../ledger/post.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { ChargeRow } from './charge-row.ts'
import { payInvoices } from './move-invoices.ts'

/** An invoice that was just paid, with whom its receipt goes to. */
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
 * Marks an invoice paid, by a charge, by what was held for the renewal `heldFor`, or by both, and posts the money: card
 * and wallet on one side, revenue and tax on the other. Of a recharge nothing is earned: its money fills the lot `fills`.
 * Null when it is paid or over already.
 */
export async function payInvoice(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { charge, heldFor, fills }: { charge: ChargeRow | null; heldFor: RenewalKey | null; fills?: LotKey },
  cause: Cause,
): Promise<PaidInvoice | null> {
  const payment = sql`select ${invoiceKey}::text as invoice, ${charge?.key ?? null}::text as charge`
  const [invoice] = await rowsOf<PaidInvoice>(
    tx,
    sql`with paid as (${payInvoices(payment, cause.now)})
        select paid.key, number, paid.member_key, subtotal_cents, credit_cents, charged_cents, tax_cents, charge_reason,
          email, first_name
        from paid ${joinMember(sql`paid`)}`,
  )
  if (!invoice) return null
  await postTransfer(tx, {
    memberKey: invoice.member_key,
    kind: 'purchase',
    invoiceKey,
    ...(charge ? { chargeKey: charge.key } : {}),
    note: invoice.charge_reason ?? '',
    at: cause.now,
    postings: [
      { account: 'card_clearing', cents: invoice.charged_cents },
      ...(heldFor ? await captureHold(tx, heldFor, cause.now) : []),
      fills
        ? { account: 'wallet', lotKey: fills, cents: -invoice.subtotal_cents }
        : { account: 'revenue', cents: -invoice.subtotal_cents },
      { account: 'tax', cents: -invoice.tax_cents },
    ],
  })
  return invoice
}
