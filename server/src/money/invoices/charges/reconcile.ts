import type { ChargeKey, RefundKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { ChargeOutcome } from '../../cards/processor.ts'
import { notConfirmedText } from '../../cards/describe-failure.ts'
import { type Cause, type Platform, causeOf } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../../platform/jobs/recurring.ts'
import { applyOutcome } from './apply-outcome.ts'
import { requestCharge, loadProcessorCharge } from './request-charge.ts'
import type { ChargeRow } from './charge-row.ts'
import { findCharge } from './find-charge.ts'
import { retryAfterMs } from './retry-times.ts'
import { finishRefund } from '../refunds/finish-refund.ts'

const batch = 50

type OpenCharge = Pick<ChargeRow, 'key' | 'processor_ref' | 'state'>

/**
 * Finishes charges left open, such as by a crash: asks the processor for the outcome of each charge that is due, and
 * applies it. Requests a charge the processor never heard of again under its own key.
 */
async function reconcileCharges(platform: Platform, cause: Cause): Promise<void> {
  const open = await rowsOf<OpenCharge>(
    platform.database.db,
    sql`select key, processor_ref, state from charges
        where state in ('asking', 'pending', 'action') and split_key is null and ask_again_at <= ${cause.now.toISOString()}::timestamptz
        order by ask_again_at limit ${batch}`,
  )
  for (const charge of open) {
    try {
      await applyOutcome(platform, charge.key, await resolveOutcome(platform, charge), cause)
    } catch (error) {
      platform.log.error({ err: error, charge: charge.key }, 'a charge could not be reconciled')
      await postpone(platform, sql`update charges`, charge.key, cause)
    }
  }
  const refunds = await rowsOf<{ key: RefundKey }>(
    platform.database.db,
    sql`select key from refunds where state = 'asking' and coalesce(ask_again_at, created_at) <= ${cause.now.toISOString()}::timestamptz
        order by created_at limit ${batch}`,
  )
  for (const refund of refunds) {
    try {
      await finishRefund(platform, refund.key, cause)
    } catch (error) {
      platform.log.error({ err: error, refund: refund.key }, 'a refund could not be finished')
      await postpone(platform, sql`update refunds`, refund.key, cause)
    }
  }
}

/** Asks again later, so that what fails doesn't keep the worker busy and others waiting. */
async function postpone(
  { database }: Platform,
  update: SQL,
  key: ChargeKey | RefundKey,
  { now }: Cause,
): Promise<void> {
  const later = new Date(now.getTime() + retryAfterMs).toISOString()
  await database.db.execute(
    sql`${update} set ask_again_at = ${later}::timestamptz where key = ${key} and ask_again_at <= ${now.toISOString()}::timestamptz`,
  )
}

async function resolveOutcome(platform: Platform, charge: OpenCharge): Promise<ChargeOutcome | null> {
  if (charge.state === 'asking') return repeatRequest(platform, charge.key)
  const found = await findOutcome(platform, charge)
  if (found === null) return repeatRequest(platform, charge.key)
  if (charge.state === 'action' && found.state === 'action') {
    // The buyer never confirmed: release the attempt, and notify them that nothing was charged.
    await platform.ports.processor.release({
      idempotencyKey: `${charge.key}-release`,
      processorRef: found.ref,
    })
    return {
      state: 'failed',
      ref: found.ref,
      code: 'authentication_required',
      message: notConfirmedText,
    }
  }
  return found
}

/** Repeats the same request under the same key: the processor returns its first result, or makes the charge now. */
async function repeatRequest(platform: Platform, chargeKey: ChargeKey): Promise<ChargeOutcome | null> {
  return requestCharge(platform, await loadProcessorCharge(platform, chargeKey), { onSession: false })
}

/** Reconciles one charge at once: after a processor's report, or when a buyer has confirmed. */
export async function reconcileCharge(platform: Platform, chargeKey: ChargeKey, cause: Cause) {
  const charge = await findCharge(platform.database.db, chargeKey)
  if (!charge) return null
  if (charge.split_key !== null) {
    await platform.hooks.continueSplit(platform, charge.split_key)
    return findCharge(platform.database.db, chargeKey)
  }
  const found = await findOutcome(platform, charge)
  if (found === null) return charge
  return applyOutcome(platform, chargeKey, found, cause)
}

/** The outcome of a charge at the processor; null if the processor never heard of it. */
export function findOutcome(
  platform: Platform,
  { key, processor_ref: processorRef }: Pick<ChargeRow, 'key' | 'processor_ref'>,
): Promise<ChargeOutcome | null> {
  return platform.ports.processor.findCharge({ attemptKey: key, processorRef })
}

/** Runs whenever an open charge is due, and while a refund is unanswered. */
export const reconcileWork: Recurring = {
  name: 'reconcile-charges',
  nextDue: whenColumn(sql`select least(
        (select min(ask_again_at) from charges where state in ('asking', 'pending', 'action')),
        (select min(coalesce(ask_again_at, created_at)) from refunds where state = 'asking')) as due`),
  run: (platform) => reconcileCharges(platform, causeOf(platform, 'recurring:reconcile-charges')),
}
