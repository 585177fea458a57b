import type { CheckoutKey, InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { upgradesHit } from '../../money/invoices/disputes/disputed.queries.ts'
import { fundOf } from '../../money/easy-billing/queries.ts'
import { recordOwed } from '../../money/invoices/disputes/lose-dispute.ts'
import { passLosses } from '../../money/invoices/disputes/pass-loss.ts'
import { lossesWaitingFor } from '../../money/invoices/disputes/upgrades.queries.ts'
import { refundItems } from '../../money/invoices/refunds/refund-items.ts'
import { withdrawCredit } from '../../money/ledger/void-lot.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import { causeOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { cancelPackage } from '../../care/packages/cancel.ts'
import { lockPackage } from '../../care/packages/queries.ts'
import { endNow } from '../../care/plan-charges/cancel.ts'
import { lockPlan } from '../../care/plans/find.ts'
import { isBeingReplaced } from '../../care/plans/places.ts'
import { ownScope } from '../../identity/teams/scope.ts'
import { withdrawTokens } from '../../money/tokens/withdraw.ts'
import { cancelNamedTouches } from '../../care/touches/parents/cancel-open.ts'
import { touchesCanceled } from '../../care/touches/events.ts'
import { type Ending, findOpen } from './ending.queries.ts'
import { type LineGifts, giftsOfLines } from './line-gifts.queries.ts'

/** Ends what a full refund leaves unpaid, and the lines that staff canceled with a partial one. */
export const endRefunded = defineJob<{ invoiceKey: InvoiceKey; lines?: InvoiceLineKey[] }>(
  'orders.end-refunded',
)

/** The cancelation reason stored on each gift. */
const reason = 'Refunded'

/**
 * Enqueues a job that ends fully refunded items: after a refund, unless staff chose to continue the items it
 * paid for, or after a lost dispute. The job is separate because plans and packages are locked before their
 * invoices.
 */
export async function queueEnding(
  tx: Tx,
  {
    invoiceKey,
    goesOn = false,
    cancels = [],
  }: { invoiceKey: InvoiceKey; goesOn?: boolean; cancels?: InvoiceLineKey[] },
  cause: Cause,
) {
  if (goesOn) return
  await cause.jobs.enqueue(tx, endRefunded, { invoiceKey, lines: cancels }, { key: randomCode(12) })
}

/** Registers the handlers of the room's jobs. */
export function handleOrderJobs({ jobs, database, ...platform }: Platform): void {
  jobs.handle(endRefunded, async ({ invoiceKey, lines = [] }) => {
    const cause = causeOf({ jobs, database, ...platform }, `job:${endRefunded.name}`)
    await database.transaction((tx) => passLosses(tx, invoiceKey, cause))
    for (const ofInvoice of [invoiceKey, ...(await upgradesHit(database.db, invoiceKey))]) {
      const find = (tx: Tx) => findOpen(tx, ofInvoice, { lines, wholeLines: [] }, dateIn(cause.now))
      for (const one of await find(database.db))
        await database.transaction((tx) => end(tx, ofInvoice, one, find, cause))
    }
    await database.transaction((tx) => recordOwedAmount(tx, invoiceKey, cause))
  })
}

/**
 * Enqueues the ending of purchases whose lost dispute waited for an order that was going to use their value: it was
 * paid, or it ended unpaid.
 */
export async function resumeEndings(tx: Tx, checkoutKey: CheckoutKey, cause: Cause): Promise<void> {
  for (const invoiceKey of await lossesWaitingFor(tx, checkoutKey))
    await queueEnding(tx, { invoiceKey }, cause)
}

/**
 * After the gifts of a lost dispute have ended, records the amount owed: for each line, the refunds beyond its
 * undelivered part, up to the amount that the bank took from it. Waits while an order that uses the lost value is being
 * paid. Safe to repeat.
 */
async function recordOwedAmount(tx: Tx, invoiceKey: InvoiceKey, cause: Cause): Promise<void> {
  const disputes = await passLosses(tx, invoiceKey, cause)
  if (disputes.length === 0) return
  const given = new Map<InvoiceLineKey, LineGifts>()
  for (const key of [invoiceKey, ...(await upgradesHit(tx, invoiceKey))])
    for (const line of await giftsOfLines(tx, key)) given.set(line.lineKey, line)
  for (const dispute of disputes) {
    const freed = dispute.lines.reduce((sum, { lineKey, cents }) => {
      const line = given.get(lineKey)
      return sum + (line ? cents - Math.min(cents, owedCents(line)) : 0)
    }, 0)
    const kept = dispute.lostCents - freed
    await recordOwed(tx, dispute, kept - (await withdrawFund(tx, invoiceKey, kept, cause)), cause)
  }
}

/** Withdraws the rest of a lost recharge's fund, up to `most` cents. */
async function withdrawFund(tx: Tx, invoiceKey: InvoiceKey, most: number, cause: Cause): Promise<number> {
  const lotKey = await fundOf(tx, invoiceKey)
  return lotKey && most > 0 ? withdrawCredit(tx, lotKey, 'Returned by your bank', cause, most) : 0
}

/** Cents refunded on a line beyond its undelivered part. */
function owedCents({ paidCents, backCents, gifts, given }: LineGifts): number {
  const notGiven = gifts === 0 ? 0 : Math.floor((paidCents * (gifts - given)) / gifts)
  return Math.max(0, backCents - notGiven)
}

/** Ends one item, unless it has already ended or has been paid for in the meantime. Safe to repeat. */
async function end(
  tx: Tx,
  invoiceKey: InvoiceKey,
  ending: Ending,
  find: (tx: Tx) => Promise<Ending[]>,
  cause: Cause,
): Promise<void> {
  const { kind, key, memberKey, itemKey } = ending
  const scope = ownScope(memberKey)
  const isDue = async () => (await find(tx)).some((one) => one.key === key)
  if (kind === 'gift') {
    const touchKeys = await cancelNamedTouches(tx, [key], reason, cause)
    if (touchKeys.length === 0) return
    await cause.publish(tx, touchesCanceled, { touchKeys })
    // Refunds the rest of the price, beyond the refund or the lost dispute, to the wallet.
    if (itemKey) await refundItems(tx, [itemKey], cause)
  } else if (kind === 'tokens') {
    await withdrawTokens(tx, { tokenKey: key, invoiceKey }, cause)
  } else if (kind === 'package') {
    const found = await lockPackage(tx, scope, key)
    if (await isDue()) await cancelPackage(tx, found, cause)
  } else {
    const plan = await lockPlan(tx, scope, key)
    // An order that is about to replace it relies on it; if that order fails, the plan was not refunded in full.
    if (await isBeingReplaced(tx, plan.key)) return
    if (await isDue()) await endNow(tx, plan, cause)
  }
}
