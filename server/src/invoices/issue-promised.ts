import type { InvoiceLineKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { emailsOf } from '../accounts/emails-of.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { mailLater } from '../platform/joined-mail.ts'
import { type Recurring, whenColumn } from '../platform/recurring.ts'
import { creditIssued } from '../ledger/credit-issued.ts'
import { issueLot } from '../ledger/issue.ts'
import { type DuePromise, lockDuePromises, notePromiseKept } from '../ledger/promise.ts'
import { hasOpenDispute, isDisputed } from './disputed.queries.ts'
import { undoTakings } from './line-returns.ts'
import { type PaidInvoice, lockPaidInvoice, readPaidLine } from './paid-items.queries.ts'
import { type Part, leftOfLine, takeFirst } from './parts-of-items.ts'
import { refundParts } from './refund-parts.ts'

const batchSize = 200

/** While a dispute of its invoice is open, a promise waits (R-43). */
const mayBeKept = sql`not ${hasOpenDispute(sql`promised_credits.invoice_key`)}`

/** Issues promised credits when their day has come (CG-80). A day without a worker is made up for at once. */
export const issuePromised: Recurring = {
  name: 'ledger.issue-promised',
  nextDue: whenColumn(
    sql`select min(due_at) as due from promised_credits where issued_at is null and ${mayBeKept}`,
  ),
  async run({ database }, cause) {
    while ((await database.transaction((tx) => issueDuePromises(tx, cause))) === batchSize);
  },
}

/**
 * Issues a batch of the promises that are due and tells their members. Rows that another process works on are left to
 * it, and an issued one is never touched again: repeating it gives nothing twice. Returns how many were issued.
 */
export async function issueDuePromises(tx: Tx, cause: Cause): Promise<number> {
  const due = await lockDuePromises(tx, cause.now, batchSize, mayBeKept)
  const addresses = await emailsOf(
    tx,
    due.map((promise) => promise.member_key),
  )
  // In one order of invoices, so that it cannot deadlock with a return that locks several.
  const inOrder = due.toSorted((one, other) => ((one.invoice_key ?? '') < (other.invoice_key ?? '') ? -1 : 1))
  for (const promise of inOrder) {
    const cents = await keep(tx, promise, cause)
    const address = addresses.get(promise.member_key)
    const { description } = promise
    if (address && cents > 0)
      await mailLater(tx, cause, creditIssued, [{ to: address, part: { description, cents } }])
  }
  return due.length
}

/** Keeps a promise, as far as the money did not come back by another way meanwhile (R-37). Returns the cents. */
async function keep(tx: Tx, promise: DuePromise, cause: Cause): Promise<number> {
  if (promise.invoice_key === null) return keepAsLot(tx, promise, cause)
  const { source_key: source, description: what, invoice_key: invoiceKey } = promise
  await lockPaidInvoice(tx, invoiceKey)
  // A dispute may have been opened while this waited for the invoice.
  if (await isDisputed(tx, invoiceKey)) return 0
  const lines = await undoTakings(tx, source, invoiceKey, cause.now)
  const paid = await readPaidLine(tx, invoiceKey, null)
  const taken = paid
    ? lines.map(({ lineKey, cents }) => ({
        lineKey,
        parts: takeFirst(moneyPartsOf(paid, lineKey), cents),
      }))
    : []
  const refund = { key: source, way: 'canceled' as const, what }
  const cents = paid ? await refundParts(tx, paid, taken, refund, cause) : 0
  await notePromiseKept(tx, promise.key, null, cause.now)
  return cents
}

/** A promise of which no invoice is known. */
async function keepAsLot(tx: Tx, promise: DuePromise, cause: Cause): Promise<number> {
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
  await notePromiseKept(tx, promise.key, lotKey, cause.now)
  return promise.cents
}

/** What is left of a line without what a replaced plan paid, which lapses. */
function moneyPartsOf(paid: PaidInvoice, lineKey: InvoiceLineKey): Part[] {
  const at = paid.lines.findIndex(({ key }) => key === lineKey)
  return leftOfLine(paid, at).filter(({ kind }) => kind !== 'auto')
}
