import type { ChargeKey, RefundKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { chargeReported, disputeReported, refundReported } from '../cards/handle-report.ts'
import { recordDispute } from './disputes/record-dispute.ts'
import { reconcileCharge } from './charges/reconcile.ts'
import { finishRefund } from './refunds/finish-refund.ts'
import { reverseReturnedRefund } from './refunds/refund-returned.ts'

/** The processor has news of a charge: ask for its current state. */
export const chargeUpdateJob = defineJob<{ processorRef: string; attemptKey: ChargeKey | null }>(
  'charge-news',
)
/** The processor has news of a refund. */
export const refundUpdateJob = defineJob<{ processorRef: string }>('refund-news')
/** The processor has news of a dispute. */
export const disputeUpdateJob = defineJob<{ disputeRef: string }>('dispute-news')

/**
 * Turns the processor's reports into jobs: a report is handled in a transaction, where asking the processor isn't
 * allowed.
 */
export function listenToProcessor(platform: Platform): void {
  platform.events.on(chargeReported, (tx, news) =>
    platform.jobs.enqueue(tx, chargeUpdateJob, news, { key: news.processorRef }),
  )
  platform.events.on(refundReported, (tx, news) =>
    platform.jobs.enqueue(tx, refundUpdateJob, news, { key: news.processorRef }),
  )
  platform.events.on(disputeReported, (tx, news) =>
    platform.jobs.enqueue(tx, disputeUpdateJob, news, { key: news.disputeRef }),
  )
}

/** Registers the handlers of the jobs above. */
export function handleProcessorUpdates(platform: Platform): void {
  platform.jobs.handle(chargeUpdateJob, async ({ processorRef, attemptKey }) => {
    const rows = await rowsOf<{ key: ChargeKey }>(
      platform.database.db,
      sql`select key from charges where key = ${attemptKey} or processor_ref = ${processorRef} limit 1`,
    )
    if (rows[0]) await reconcileCharge(platform, rows[0].key, causeOf(platform, 'job:charge-news'))
  })
  platform.jobs.handle(refundUpdateJob, async ({ processorRef }) => {
    const rows = await rowsOf<{ key: RefundKey }>(
      platform.database.db,
      sql`select refunds.key from refunds join charges on charges.key = refunds.charge_key
          where charges.processor_ref = ${processorRef} and refunds.state = 'asking'`,
    )
    const cause = causeOf(platform, 'job:refund-news')
    for (const refund of rows) await finishRefund(platform, refund.key, cause)
    await reverseReturnedRefund(platform, processorRef, cause)
  })
  platform.jobs.handle(disputeUpdateJob, ({ disputeRef }) =>
    recordDispute(platform, disputeRef, causeOf(platform, 'job:dispute-news')),
  )
}
