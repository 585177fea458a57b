import type { InvoiceKey, InvoiceLineKey, RefundKey } from '@goodturn/contract/ids'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { retryAfterMs } from '../charges/retry-times.ts'
import { readPaidLine } from './paid-items.queries.ts'
import { sumOf, unrefundedMoneyOfLine } from './parts-of-items.ts'
import { insertRefund, lockRefundable, unrefundedOf } from './refund.ts'

/** Amounts of an invoice's lines to refund while their purchases continue. */
interface LinesRefund {
  invoiceKey: InvoiceKey
  lines: readonly { lineKey: InvoiceLineKey; cents: number }[]
  reason: string
  /** A sentence for the email that tells the member. */
  note: string
  /** One refund per invoice and source. */
  source: string
}

/**
 * Writes a refund of part of what some lines of an invoice cost, in the caller's transaction; `finishRefund` or the
 * reconciler asks the processor for it. Takes from each line at most its unrefunded money. Returns the refund and
 * its cents by line; null if nothing is left, or a dispute is open.
 */
export async function writeLinesRefund(
  tx: Tx,
  { invoiceKey, lines, reason, note, source }: LinesRefund,
  cause: Cause,
): Promise<{ key: RefundKey; lines: { lineKey: InvoiceLineKey; cents: number }[] } | null> {
  const invoice = await lockRefundable(tx, invoiceKey)
  const paid = await readPaidLine(tx, invoiceKey, null)
  if (!paid || invoice.is_disputed) return null
  let left = unrefundedOf(invoice)
  const takings = lines.flatMap(({ lineKey, cents: wanted }) => {
    const at = paid.lines.findIndex(({ key }) => key === lineKey)
    const cents = Math.min(wanted, unrefundedMoneyOfLine(paid, at), left)
    left -= cents
    return cents > 0 ? [{ lineKey, cents, moneyCents: cents }] : []
  })
  const cents = sumOf(takings)
  if (cents === 0) return null
  const refund = {
    cents,
    cardCents: Math.min(cents, Math.max(0, invoice.card_left)),
    reason,
    note,
    goesOn: true,
    cancels: false,
    ours: source,
    askAgainAt: new Date(cause.now.getTime() + retryAfterMs),
  }
  const key = await insertRefund(tx, invoice, refund, { takings, canceled: [] }, cause)
  const detail = { invoice: invoiceKey, refund: key, cents, reason }
  await recordAct(tx, cause, 'invoice.refund', invoice.member_key, detail)
  return { key, lines: takings }
}
