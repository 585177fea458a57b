import type { InvoiceKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import type { Cause, Platform } from '../platform/context.ts'
import { causeOf } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { randomCode } from '../platform/ids.ts'
import { defineJob } from '../platform/jobs.ts'
import { cancelPackage } from '../packages/cancel.ts'
import { lockPackage } from '../packages/queries.ts'
import { endNow } from '../plan-charges/cancel.ts'
import { lockPlan } from '../plans/find.ts'
import { ownScope } from '../teams/scope.ts'
import { cancelNamedTouches } from '../touches/cancel-open.ts'
import { touchesCanceled } from '../touches/events.ts'
import { type Ending, findEnding } from './ending.queries.ts'

/** Ends what a refund in full leaves unpaid. */
export const endRefunded = defineJob<{ invoiceKey: InvoiceKey }>('orders.end-refunded')

/** Stands on a gift that was canceled so. */
const reason = 'Refunded'

/**
 * An invoice was refunded, and nobody said that what it paid for goes on: a job of its own ends what is refunded in full
 * since plans and packages are locked before their invoices.
 */
export async function oweEnding(
  tx: Tx,
  { invoiceKey, goesOn }: { invoiceKey: InvoiceKey; goesOn: boolean },
  cause: Cause,
) {
  if (!goesOn) await cause.jobs.enqueue(tx, endRefunded, { invoiceKey }, { key: randomCode(12) })
}

/** Registers the handlers of the room's jobs. */
export function handleOrderJobs({ jobs, database, ...platform }: Platform): void {
  jobs.handle(endRefunded, async ({ invoiceKey }) => {
    const cause = causeOf({ jobs, database, ...platform }, `job:${endRefunded.name}`)
    for (const one of await findEnding(database.db, invoiceKey, [], dateIn(cause.now)))
      await database.transaction((tx) => end(tx, invoiceKey, one, cause))
  })
}

/** Ends one of them, if it still goes on and nothing was paid for it meanwhile. Safe to repeat. */
async function end(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { kind, key, memberKey }: Ending,
  cause: Cause,
): Promise<void> {
  const scope = ownScope(memberKey)
  const isDue = async () =>
    (await findEnding(tx, invoiceKey, [], dateIn(cause.now))).some((one) => one.key === key)
  if (kind === 'gift') {
    const touchKeys = await cancelNamedTouches(tx, [key], reason, cause)
    if (touchKeys.length > 0) await cause.publish(tx, touchesCanceled, { touchKeys })
  } else if (kind === 'package') {
    const found = await lockPackage(tx, scope, key)
    if (await isDue()) await cancelPackage(tx, found, cause)
  } else {
    const plan = await lockPlan(tx, scope, key)
    if (await isDue()) await endNow(tx, plan, cause)
  }
}
