import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { emailsOf } from '../../../identity/accounts/email/emails-of.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { queueMailParts } from '../../../platform/mail/combined-mail.ts'
import type { Recurring } from '../../../platform/jobs/recurring.ts'
import { creditIssued } from '../../ledger/credit-issued.ts'
import { issueLot } from '../../ledger/issue.ts'
import { type DuePromise, lockDuePromises, nextPromiseDue, markPromiseKept } from '../../ledger/promise.ts'
import { hasOpenDispute, isDisputed } from '../disputes/disputed.queries.ts'
import { undoTakings } from './line-returns.ts'
import { type PaidInvoice, readPaidLine } from './paid-items.queries.ts'
import { type Part, unrefundedPartsOfLine, takeParts } from './parts-of-items.ts'
import { refundParts } from './refund-parts.ts'

const batchSize = 200

/** A promise isn't kept while one of its invoices has an open dispute (R-43). */
const canBeKept = sql`not exists (
  select from line_returns taken join invoices own on own.key = taken.invoice_key
  where taken.source_key = promised_credits.source_key and own.member_key = promised_credits.member_key
    and taken.way = 'canceled' and taken.undone_at is null and ${hasOpenDispute(sql`taken.invoice_key`)})`

/** Issues promised credits on their due day (CG-80). Catches up at once after a day without a worker. */
export const issuePromised: Recurring = {
  name: 'ledger.issue-promised',
  nextDue: nextPromiseDue(canBeKept),
  async run({ database }, cause) {
    while ((await database.transaction((tx) => issueDuePromises(tx, cause))) === batchSize);
  },
}

/**
 * Issues a batch of due promises and notifies their members. Skips rows locked by another process; never issues a
 * promise twice, so it is safe to repeat. Returns the number issued.
 */
export async function issueDuePromises(tx: Tx, cause: Cause): Promise<number> {
  const due = await lockDuePromises(tx, cause.now, batchSize, canBeKept)
  const addresses = await emailsOf(
    tx,
    due.map((promise) => promise.member_key),
  )
  for (const promise of due) {
    const cents = await keepPromise(tx, promise, cause)
    const address = addresses.get(promise.member_key)
    const { description } = promise
    if (address && cents > 0)
      await queueMailParts(tx, cause, creditIssued, [{ to: address, part: { description, cents } }])
  }
  return due.length
}

/** Keeps a promise, except for money refunded another way in the meantime (R-37). Returns the cents refunded. */
async function keepPromise(tx: Tx, promise: DuePromise, cause: Cause): Promise<number> {
  const invoiceKeys = await lockInvoicesOf(tx, promise)
  if (invoiceKeys.length === 0) return issueAsLot(tx, promise, cause)
  // A dispute may have been opened while this waited for the invoices.
  for (const invoiceKey of invoiceKeys) if (await isDisputed(tx, invoiceKey)) return 0
  let cents = 0
  for (const invoiceKey of invoiceKeys) {
    const lines = await undoTakings(tx, promise.source_key, invoiceKey, cause.now)
    const paid = await readPaidLine(tx, invoiceKey, null)
    if (!paid) continue
    const taken = lines.map((line) => ({
      lineKey: line.lineKey,
      parts: takeParts(moneyPartsOf(paid, line.lineKey), line.cents),
    }))
    const refund = { key: promise.source_key, way: 'canceled' as const, what: promise.description }
    cents += await refundParts(tx, paid, taken, refund, cause)
  }
  await markPromiseKept(tx, promise.key, null, cause.now)
  return cents
}

/** The paid invoices that a promise took from, locked in key order; none for promises made before 0069. */
async function lockInvoicesOf(tx: Tx, promise: DuePromise): Promise<InvoiceKey[]> {
  const rows = await rowsOf<{ key: InvoiceKey }>(
    tx,
    sql`select key from invoices where member_key = ${promise.member_key} and status = 'paid' and key in (
          select invoice_key from line_returns
          where source_key = ${promise.source_key} and way = 'canceled' and undone_at is null)
        order by key for update`,
  )
  return rows.map(({ key }) => key)
}

/** Keeps a promise with no known invoice. */
async function issueAsLot(tx: Tx, promise: DuePromise, cause: Cause): Promise<number> {
  const lotKey = await issueLot(tx, {
    memberKey: promise.member_key,
    kind: 'credit',
    reason: promise.reason,
    description: promise.description,
    cents: promise.cents,
    expiresAt: null,
    from: 'returned',
    now: cause.now,
  })
  await markPromiseKept(tx, promise.key, lotKey, cause.now)
  return promise.cents
}

/** Parts of a line that can still be refunded, without the part paid by a replaced plan, which lapses. */
function moneyPartsOf(paid: PaidInvoice, lineKey: InvoiceLineKey): Part[] {
  const at = paid.lines.findIndex(({ key }) => key === lineKey)
  return unrefundedPartsOfLine(paid, at).filter(({ kind }) => kind !== 'auto')
}
