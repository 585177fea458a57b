import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../invoices/charge-row.ts'
import { postTransfer } from '../ledger/post.ts'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'

/** An invoice that was just paid, with whom its receipt goes to. */
export interface PaidInvoice {
  key: string
  number: number
  subtotal_cents: number
  credit_cents: number
  charged_cents: number
  tax_cents: number
  email: string
  first_name: string
}

/**
 * Marks an invoice paid, by a charge, by what is held under `holdKey`, or by both, and posts the money: card and wallet
 * on one side, revenue and tax on the other. The caller saw to it that it is not paid yet.
 */
export async function payInvoice(
  tx: Tx,
  invoiceKey: string,
  by: { charge: ChargeRow | null; holdKey: string | null },
  cause: Cause,
): Promise<PaidInvoice> {
  const at = sql`${cause.now.toISOString()}::timestamptz`
  const { charge } = by
  const rows = await rowsOf<PaidInvoice & { member_key: string }>(
    tx,
    sql`with paid as (update invoices set status = 'paid', charged_cents = ${charge?.amount_cents ?? 0}, paid_at = ${at},
          failed_at = null, failed_reason = null, card_key = ${charge?.card_key ?? null},
          card_brand = ${charge?.card_brand ?? null}, card_last4 = ${charge?.card_last4 ?? null}
        where key = ${invoiceKey} and status in ('unpaid', 'failed') returning *)
        select paid.key, number, subtotal_cents, credit_cents, charged_cents, tax_cents, member_key, email, first_name
        from paid join members on members.key = paid.member_key`,
  )
  const invoice = present(rows[0], 'an invoice is paid once')
  const used = by.holdKey
    ? await rowsOf<{ lot: string; cents: number }>(
        tx,
        sql`with captured as (update holds set state = 'captured', ended_at = ${at}
              where checkout_key = ${by.holdKey} and state = 'held' returning key)
            select part.lot_key as lot, part.cents from hold_parts part join captured on captured.key = part.hold_key`,
      )
    : []
  await postTransfer(tx, {
    memberKey: invoice.member_key,
    kind: 'purchase',
    invoiceKey,
    ...(charge ? { chargeKey: charge.key } : {}),
    at: cause.now,
    postings: [
      { account: 'card_clearing', cents: charge?.amount_cents ?? 0 },
      ...used.map(({ lot, cents }) => ({ account: 'wallet' as const, lotKey: lot, cents })),
      { account: 'revenue', cents: -invoice.subtotal_cents },
      { account: 'tax', cents: -invoice.tax_cents },
    ],
  })
  return invoice
}
