import type { InvoiceLineKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { issueLot, openLot } from '../../ledger/issue.ts'
import { postTransfer } from '../../ledger/post.ts'
import { type ReturnedPart, returnToWallet } from '../../ledger/return-to-wallet.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { invoiceRefunded } from '../events.ts'
import { type PaidInvoice, type UsedLot, readPaidLine } from './paid-items.queries.ts'
import { type TakenParts, lowerLineTaking, recordTakings } from './line-returns.ts'
import { type UsedForUpgrade, usedForUpgrade } from './line-returns.queries.ts'
import { type Part, unrefundedPartsOfLine, mergeParts, moneyOf, sumOf, takeParts } from './parts-of-items.ts'

/** A refund to write once under its key. */
export interface PartsRefund {
  key: string
  way: 'item' | 'share' | 'canceled'
  /** The title of the credit and the refund: "Canceled: Market Bouquet for Grace Okafor". */
  what: string
}

/**
 * Refunds parts of a locked invoice's lines to its payer's balance, once under the refund's key: one credit per source.
 * Returns the cents refunded; 0 if it was done before or nothing is left.
 */
export async function refundParts(
  tx: Tx,
  paid: PaidInvoice,
  taken: readonly TakenParts[],
  refund: PartsRefund,
  cause: Cause,
): Promise<number> {
  const refundKey = newKey('refund')
  const noted = await recordTakings(tx, paid.invoice_key, taken.map(takingOf), {
    way: refund.way,
    source: refund.key,
    refundKey: null,
    at: cause.now,
  })
  const lines = taken.filter(({ lineKey }) => noted.includes(lineKey))
  const parts = mergeParts(lines.flatMap(({ parts: ofLine }) => ofLine))
  if (sumOf(parts) === 0) return 0
  await insertRefund(tx, paid, { refundKey, cents: moneyOf(parts) }, refund, cause)
  await post(tx, paid, parts, refund, cause)
  await cause.publish(tx, invoiceRefunded, { invoiceKey: paid.invoice_key })
  return moneyOf(parts) + (await refundReplaced(tx, paid, lines, refund, cause))
}

/**
 * Refunds what replaced plans paid for lines of an invoice from the plans' own invoices, so the part paid by expiring
 * credit keeps its expiry (R-37). Lowers the amount used for the upgrade to match. Returns the cents refunded, which are
 * fewer if a dispute took that money. The caller locked those invoices (`lockPaidInvoice`).
 */
async function refundReplaced(
  tx: Tx,
  paid: PaidInvoice,
  taken: readonly TakenParts[],
  refund: PartsRefund,
  cause: Cause,
): Promise<number> {
  const wanted = taken.map((line) => ({ lineKey: line.lineKey, cents: autoOf(line) }))
  if (sumOf(wanted) === 0) return 0
  const used = await usedForUpgrade(tx, paid.invoice_key)
  // Upgrades from before `line_returns` don't say which invoices paid for them.
  if (used.length === 0) {
    await issueLot(tx, {
      ...creditOf(paid.member_key, refund, cause),
      cents: sumOf(wanted),
      from: 'returned',
    })
    return sumOf(wanted)
  }
  let refunded = 0
  for (const { cents, ...line } of drawFrom(used, wanted)) {
    await lowerLineTaking(tx, line.lineKey, line.source, cents, cause.now)
    const replaced = await readPaidLine(tx, line.invoiceKey, null)
    if (!replaced) continue
    const at = replaced.lines.findIndex(({ key }) => key === line.lineKey)
    const parts = takeParts(unrefundedPartsOfLine(replaced, at), cents)
    // One refund per line: two lines of one invoice may have paid for the plan.
    const own = { ...refund, key: `${refund.key}:${line.lineKey}` }
    refunded += await refundParts(tx, replaced, [{ lineKey: line.lineKey, parts }], own, cause)
  }
  return refunded
}

/**
 * Draws what lines want from the replaced plans: each from the plan that it replaced, then, if that wasn't recorded,
 * from the order's others.
 */
function drawFrom(
  used: readonly UsedForUpgrade[],
  wanted: readonly { lineKey: InvoiceLineKey; cents: number }[],
): UsedForUpgrade[] {
  const drawn = used.map((plan) => ({ ...plan, leftCents: plan.cents, cents: 0 }))
  for (const { lineKey, cents } of wanted) {
    let rest = cents
    const own = drawn.filter(({ forLineKey }) => forLineKey === lineKey)
    for (const plan of [...own, ...drawn.filter(({ forLineKey }) => forLineKey === null)]) {
      const taken = Math.min(plan.leftCents, rest)
      rest -= taken
      plan.leftCents -= taken
      plan.cents += taken
    }
  }
  return drawn.filter(({ cents }) => cents > 0)
}

/** The part of a taking that replaced plans paid, in cents. */
const autoOf = ({ parts }: TakenParts) => sumOf(parts) - moneyOf(parts)

const takingOf = ({ lineKey, parts }: TakenParts) => ({
  lineKey,
  cents: sumOf(parts),
  moneyCents: moneyOf(parts),
})

/** Writes the refund. What a replaced plan alone paid is no refund of the invoice's money. */
async function insertRefund(
  tx: Tx,
  paid: PaidInvoice,
  { refundKey, cents }: { refundKey: RefundKey; cents: number },
  refund: PartsRefund,
  cause: Cause,
): Promise<void> {
  if (cents === 0) return
  const at = cause.now.toISOString()
  await tx.execute(
    sql`with noted as (insert into refunds (key, invoice_key, member_key, amount_cents, wallet_cents, state, reason,
            idempotency_key, created_at, ended_at)
          values (${refundKey}, ${paid.invoice_key}, ${paid.member_key}, 0, ${cents}, 'succeeded',
            ${refund.what}, ${refund.key}, ${at}::timestamptz, ${at}::timestamptz)),
        refunded as (update invoices set refunded_cents = refunded_cents + ${cents}, refunded_at = ${at}::timestamptz
          where key = ${paid.invoice_key})
        update line_returns set refund_key = ${refundKey}
        where invoice_key = ${paid.invoice_key} and source_key = ${refund.key} and undone_at is null`,
  )
}

async function post(tx: Tx, paid: PaidInvoice, parts: readonly Part[], refund: PartsRefund, cause: Cause) {
  const { member_key: memberKey } = paid
  const lots = parts.flatMap((part) => (part.kind === 'lot' ? [toReturnedPart(part.lot, part.cents)] : []))
  const postings = await returnToWallet(tx, memberKey, lots, cause)
  const cardCents = sumOf(parts.filter(({ kind }) => kind === 'card'))
  if (cardCents > 0) {
    const lotKey = await openLot(tx, { ...creditOf(memberKey, refund, cause), cents: cardCents })
    postings.push({ account: 'wallet', lotKey, cents: -cardCents })
  }
  if (postings.length > 0)
    await postTransfer(tx, {
      memberKey,
      kind: 'refund',
      invoiceKey: paid.invoice_key,
      note: refund.what,
      at: cause.now,
      postings: [{ account: 'refunds', cents: -sumOf(postings) }, ...postings],
    })
}

/** The credit that a refund of card money becomes; it never expires. */
const creditOf = (memberKey: MemberKey, { what: description }: PartsRefund, { now }: Cause) =>
  ({ memberKey, kind: 'credit', reason: 'cancelation', description, expiresAt: null, now }) as const

/** A part of a lot, in the form the ledger refunds. */
export function toReturnedPart(lot: UsedLot, cents: number): ReturnedPart {
  return { ...lot, cents, expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt) }
}
