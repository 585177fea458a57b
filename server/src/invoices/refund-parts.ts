import type { RefundKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { issueLot, openLot } from '../ledger/issue.ts'
import { postTransfer } from '../ledger/post.ts'
import { type ReturnedPart, returnToWallet } from '../ledger/return-to-wallet.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { invoiceRefunded } from './events.ts'
import type { PaidInvoice, UsedLot } from './paid-items.queries.ts'
import { type Part, moneyOf, sumOf } from './parts-of-items.ts'

/** A refund as it is written down: once under its key, and what it is for in words. */
export interface PartsRefund {
  key: string
  what: string
}

/**
 * Gives parts of a locked invoice back to its payer's balance, once under the refund's key; false when that was done
 * before, or nothing is left to give back.
 */
export async function refundParts(
  tx: Tx,
  paid: PaidInvoice,
  parts: readonly Part[],
  refund: PartsRefund,
  cause: Cause,
): Promise<boolean> {
  if (sumOf(parts) === 0) return false
  const isFirst = await noteOnce(tx, paid, moneyOf(parts), refund, cause)
  if (!isFirst) return false
  await post(tx, paid, parts, refund, cause)
  await cause.publish(tx, invoiceRefunded, { invoiceKey: paid.invoice_key })
  return true
}

/**
 * Writes the refund down, once for its key and an invoice; false when that was done before. What a replaced plan alone
 * paid is no refund of the invoice's money.
 */
async function noteOnce(
  tx: Tx,
  paid: PaidInvoice,
  cents: number,
  refund: PartsRefund,
  cause: Cause,
): Promise<boolean> {
  const at = cause.now.toISOString()
  if (cents === 0) return true
  const rows = await rowsOf<{ key: RefundKey }>(
    tx,
    sql`with noted as (insert into refunds (key, invoice_key, member_key, amount_cents, wallet_cents, state, reason,
            idempotency_key, created_at, ended_at)
          values (${newKey('refund')}, ${paid.invoice_key}, ${paid.member_key}, 0, ${cents}, 'succeeded',
            ${descriptionOf(refund)}, ${refund.key}, ${at}::timestamptz, ${at}::timestamptz)
          on conflict (invoice_key, idempotency_key) do nothing returning key)
        update invoices set refunded_cents = refunded_cents + ${cents}, refunded_at = ${at}::timestamptz
        where key = ${paid.invoice_key} and exists (select from noted) returning key`,
  )
  return rows.length > 0
}

const descriptionOf = ({ what }: PartsRefund) => `Canceled: ${what}`

async function post(tx: Tx, paid: PaidInvoice, parts: readonly Part[], refund: PartsRefund, cause: Cause) {
  const { member_key: memberKey } = paid
  const credit = {
    memberKey,
    kind: 'credit' as const,
    reason: 'cancelation' as const,
    description: descriptionOf(refund),
    expiresAt: null,
    now: cause.now,
  }
  const lots = parts.flatMap((part) => (part.kind === 'lot' ? [returnedOf(part.lot, part.cents)] : []))
  const postings = await returnToWallet(tx, memberKey, lots, cause)
  const cardCents = sumOf(parts.filter(({ kind }) => kind === 'card'))
  if (cardCents > 0) {
    const lotKey = await openLot(tx, { ...credit, cents: cardCents })
    postings.push({ account: 'wallet', lotKey, cents: -cardCents })
  }
  await postTransfer(tx, {
    memberKey,
    kind: 'refund',
    invoiceKey: paid.invoice_key,
    note: descriptionOf(refund),
    at: cause.now,
    postings: [{ account: 'refunds', cents: -sumOf(postings) }, ...postings],
  })
  const autoCents = sumOf(parts.filter(({ kind }) => kind === 'auto'))
  if (autoCents > 0) await issueLot(tx, { ...credit, cents: autoCents, from: 'returned' })
}

/** So much of a lot, as the ledger takes it back. */
export function returnedOf(lot: UsedLot, cents: number): ReturnedPart {
  return { ...lot, cents, expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt) }
}
