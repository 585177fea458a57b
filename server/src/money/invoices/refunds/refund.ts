import type { ChargeKey, InvoiceKey, InvoiceLineKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import { retryAfterMs } from '../charges/retry-times.ts'
import type { RefundState } from '@goodturn/contract/money/invoices/states'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import { present } from '../../../platform/assert.ts'
import type { Cause, Ctx } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Purpose } from '../charges/charge-row.ts'
import { creditedOf } from './credited.queries.ts'
import { disputedCentsOf, hasOpenDispute, takenCentsOf } from '../disputes/disputed.queries.ts'
import { disputeOpen, notRefundable, rechargeNotRefundable, refundChanged, refundRefused } from '../errors.ts'
import { finishRefund } from './finish-refund.ts'
import { type LineTaking, recordTakings, shareAmongLines } from './line-returns.ts'
import { readPaidLine } from './paid-items.queries.ts'

/** A refund as staff request it; `cents` null refunds all that is left. */
export interface RefundInput {
  invoiceKey: InvoiceKey
  cents: number | null
  /**
   * The lines to refund; if omitted, the amount is shared among all lines in proportion to their unrefunded amounts.
   */
  lines?: readonly InvoiceLineKey[] | undefined
  reason: string
  /** Whether the purchase continues as a courtesy after a full refund; otherwise it ends (R-37). */
  goesOn?: boolean | undefined
  /** Whether the purchase is canceled even if only part of it is refunded. */
  cancels?: boolean | undefined
  /** The state of the invoice that the requester saw (`fingerprintOf`): if it has changed since, nothing moves. */
  seen?: string
}

/** A refund row; the member receives the sum of both amounts. */
export interface RefundRow {
  key: RefundKey
  invoice_key: InvoiceKey
  member_key: MemberKey
  amount_cents: number
  wallet_cents: number
  state: RefundState
  reason: string
  failure_message: string | null
  created_at: Date | string
}

/** An invoice with what can still be refunded of it. */
export interface Refundable {
  key: InvoiceKey
  number: number
  member_key: MemberKey
  status: string
  purpose: Purpose
  charge_key: ChargeKey | null
  card_left: number
  wallet_left: number
  /** The amounts paid by card and wallet. */
  card_paid: number
  wallet_paid: number
  /** The card's part that was refunded or requested to the card, and the part that was refunded as credit. */
  card_given: number
  card_credited: number
  /** The wallet's part that is requested but not yet there. */
  wallet_asked: number
  /** The card and wallet amount promised as credit, or used for another purchase (R-37). */
  taken: number
  /** The amount of its card that is disputed or lost to a dispute: already off `card_left` (R-43). */
  disputed: number
  /** A dispute is open. */
  is_disputed: boolean
  card_brand: string | null
  card_last4: string | null
}

/** The amount of an invoice that can still be refunded by any path, in cents (R-37). */
export const unrefundedOf = (invoice: Pick<Refundable, 'card_left' | 'wallet_left' | 'taken'>): number =>
  Math.max(0, invoice.card_left + invoice.wallet_left - invoice.taken)

/**
 * Refunds a paid invoice, at most what its card and wallet paid and have not been refunded (BG-50, R-37). The refund is
 * written first, in the order card, funds, credits; the wallet gets its part once the processor has refunded the card.
 * Without an answer it stays `asking` and the reconciler finishes it. Refuses with the processor's reason, and then
 * nothing changes. The same `Idempotency-Key` continues the same refund.
 */
export async function refundInvoice(ctx: Ctx, input: RefundInput): Promise<RefundRow> {
  const cause = ctx.cause()
  const key = await ctx.transaction((tx) => beginRefund(tx, input, ctx.request.idempotencyKey, cause))
  await finishRefund(ctx.platform, key, cause)
  const refund = await findRefund(ctx.db, key)
  if (refund.state === 'failed') throw refundRefused(refund.failure_message)
  return refund
}

async function findRefund(tx: Tx, key: RefundKey): Promise<RefundRow> {
  const rows = await rowsOf<RefundRow>(
    tx,
    sql`select key, invoice_key, member_key, amount_cents, wallet_cents, state, reason, failure_message, created_at
        from refunds where key = ${key}`,
  )
  return present(rows[0], 'a recorded refund exists')
}

async function beginRefund(
  tx: Tx,
  input: RefundInput,
  idempotencyKey: string | null,
  cause: Cause,
): Promise<RefundKey> {
  const invoice = await lockRefundable(tx, input.invoiceKey)
  const ours = idempotencyKey === null ? null : `${keyOwnerOf(cause)}:${idempotencyKey}`
  const earlier = await rowsOf<{ key: RefundKey }>(
    tx,
    sql`select key from refunds where invoice_key = ${invoice.key} and idempotency_key = ${ours}`,
  )
  if (earlier[0]) return earlier[0].key
  if (input.seen !== undefined && input.seen !== fingerprintOf(invoice)) throw refundChanged()
  const { cents, cardCents } = splitRefund(invoice, input.cents)
  const askAgainAt = new Date(cause.now.getTime() + retryAfterMs)
  const key = await writeRefund(
    tx,
    invoice,
    {
      cents,
      cardCents,
      reason: input.reason,
      note: null,
      goesOn: input.goesOn ?? false,
      cancels: input.cancels ?? false,
      ours,
      askAgainAt,
    },
    cause,
    input.lines,
  )
  const detail = { invoice: invoice.key, refund: key, cents, reason: input.reason }
  await recordAct(tx, cause, 'invoice.refund', invoice.member_key, detail)
  return key
}

/** A refund to write: its cents, and the part of them that goes to the card. */
interface NewRefund {
  cents: number
  cardCents: number
  reason: string
  /** A sentence for the member's email; null for none. */
  note: string | null
  goesOn: boolean
  cancels: boolean
  ours: string | null
  askAgainAt: Date
}

/** Writes a refund and its lines. */
async function writeRefund(
  tx: Tx,
  invoice: Refundable,
  refund: NewRefund,
  cause: Cause,
  lines?: readonly InvoiceLineKey[],
): Promise<RefundKey> {
  const paid = await readPaidLine(tx, invoice.key, null)
  const takings = paid ? shareAmongLines(paid, refund.cents, lines) : []
  // If the chosen lines don't have enough left, the rest is taken from other lines, which continue.
  const canceled = refund.cancels ? (lines ?? takings.map(({ lineKey }) => lineKey)) : []
  return insertRefund(tx, invoice, refund, { takings, canceled }, cause)
}

/** Inserts a refund of a locked invoice with what it takes from its lines; the reconciler asks the processor for it. */
export async function insertRefund(
  tx: Tx,
  invoice: Refundable,
  { cents, cardCents, reason, note, goesOn, ours, askAgainAt }: NewRefund,
  { takings, canceled }: { takings: readonly LineTaking[]; canceled: readonly InvoiceLineKey[] },
  cause: Cause,
): Promise<RefundKey> {
  const key = newKey('refund')
  await tx.execute(sql`
    insert into refunds (key, charge_key, invoice_key, member_key, amount_cents, wallet_cents, state, reason, member_note, goes_on, cancels, idempotency_key, ask_again_at, created_at)
    values (${key}, ${cardCents > 0 ? invoice.charge_key : null}, ${invoice.key}, ${invoice.member_key}, ${cardCents},
      ${cents - cardCents}, 'asking', ${reason}, ${note}, ${goesOn}, ${textArray(canceled)}, ${ours}, ${askAgainAt.toISOString()}::timestamptz, ${cause.now.toISOString()}::timestamptz)`)
  await recordTakings(tx, invoice.key, takings, { way: 'staff', source: null, refundKey: key, at: cause.now })
  return key
}

/** Splits a refund between card and wallet; `asked` null refunds all that is left. Refuses what can't be refunded. */
export function splitRefund(
  invoice: Refundable,
  asked: number | null,
): { cents: number; cardCents: number; left: number } {
  if (invoice.purpose === 'funding') throw rechargeNotRefundable()
  if (invoice.is_disputed) throw disputeOpen()
  const left = unrefundedOf(invoice)
  if (invoice.status !== 'paid' || left === 0) throw notRefundable()
  const cents = asked ?? left
  if (cents > left) throw invalid('amount', `At most ${formatCents(left)} can be refunded.`)
  return { cents, cardCents: Math.min(cents, Math.max(0, invoice.card_left)), left }
}

/** A fingerprint of the refundable amounts; it changes if anyone refunds in the meantime. */
export function fingerprintOf(invoice: Refundable): string {
  return `${invoice.card_left}.${invoice.wallet_left}.${invoice.taken}`
}

/**
 * Writes a refund of all that is left of a paid invoice in the caller's transaction; the reconciler asks the processor
 * for it. Writes nothing if nothing is left.
 */
export async function queueRefund(
  tx: Tx,
  invoiceKey: InvoiceKey,
  reason: string,
  cause: Cause,
): Promise<void> {
  const invoice = await lockRefundable(tx, invoiceKey)
  const cents = unrefundedOf(invoice)
  if (invoice.status !== 'paid' || cents === 0) return
  const cardCents = Math.max(0, Math.min(cents, invoice.card_left))
  await writeRefund(
    tx,
    invoice,
    { cents, cardCents, reason, note: null, goesOn: true, cancels: false, ours: null, askAgainAt: cause.now },
    cause,
  )
}

/** The owner of the idempotency keys: the session's member, or the staff user. */
const keyOwnerOf = ({ actor, staff }: Cause) => actor?.memberKey ?? staff?.memberKey ?? staff?.key

/**
 * Returns an invoice's owner and refundable amount; 404 if there is no such invoice. Refuses while a dispute is open.
 */
export async function leftToRefund(
  tx: Tx,
  key: InvoiceKey,
): Promise<{ memberKey: MemberKey; number: string; left: number }> {
  const row = await findRefundable(tx, key)
  if (row.is_disputed) throw disputeOpen()
  return { memberKey: row.member_key, number: invoiceNumber(row.number), left: unrefundedOf(row) }
}

/** Locks an invoice of any member; returns what can still be refunded, less unfinished refunds. */
export async function lockRefundable(tx: Tx, key: InvoiceKey): Promise<Refundable> {
  const locked = await rowsOf(
    tx,
    sql`select 1 from invoices where key = ${key} and status <> 'void' for update`,
  )
  if (locked.length === 0) throw notFound('We couldn’t find this invoice.')
  return findRefundable(tx, key)
}

/** Loads an invoice with its refundable amounts, without locking it; 404 if there is no such invoice. */
export async function findRefundable(tx: Tx, key: InvoiceKey): Promise<Refundable> {
  const rows = await rowsOf<Refundable>(
    tx,
    sql`select invoices.key, invoices.number, invoices.member_key, invoices.status, invoices.purpose, charge.key as charge_key,
          (coalesce(charge.amount_cents, 0) - given.card - credited.cents - disputed.cents)::int as card_left,
          (invoices.credit_cents - given.wallet + credited.cents)::int as wallet_left,
          coalesce(charge.amount_cents, 0)::int as card_paid, given.card::int as card_given,
          invoices.credit_cents as wallet_paid, given.asked::int as wallet_asked, credited.cents as card_credited, taken.cents as taken, disputed.cents as disputed, ${hasOpenDispute(sql`invoices.key`)} as is_disputed,
          charge.card_brand, charge.card_last4
        from invoices
        left join lateral (select key, amount_cents, card_brand, card_last4 from charges
          where invoice_key = invoices.key and state = 'succeeded' order by created_at desc limit 1) charge on true
        cross join lateral (select coalesce(sum(amount_cents), 0) as card, coalesce(sum(wallet_cents), 0) as wallet,
            coalesce(sum(wallet_cents) filter (where state = 'asking'), 0) as asked
          from refunds where invoice_key = invoices.key and state <> 'failed') given
        cross join lateral (select ${creditedOf(sql`invoices.key`)} as cents) credited
        cross join lateral (select ${takenCentsOf(sql`invoices.key`)} as cents) taken
        cross join lateral (select ${disputedCentsOf(sql`invoices.key`)} as cents) disputed
        where invoices.key = ${key} and invoices.status <> 'void'`,
  )
  if (!rows[0]) throw notFound('We couldn’t find this invoice.')
  return rows[0]
}
