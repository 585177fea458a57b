import type { ChargeKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineEvent } from '../../platform/events.ts'
import type { ProcessorReport } from './processor.ts'
import { processorReports } from './tables.ts'

/**
 * The processor has news of a charge, refund, or dispute. The event carries only that there is news: listeners ask the
 * processor for the current state, so late, repeated, and out-of-order reports do no harm. Listeners run inside a
 * transaction, where asking the processor isn't allowed; they enqueue a job that does.
 */
export const chargeReported = defineEvent<{ processorRef: string; attemptKey: ChargeKey | null }>(
  'charge-reported',
)
export const refundReported = defineEvent<{ processorRef: string }>('refund-reported')
export const disputeReported = defineEvent<{ disputeRef: string }>('dispute-reported')

/** Handles a report once: a second delivery of the same id changes nothing. */
export async function handleReport(tx: Tx, cause: Cause, report: ProcessorReport): Promise<void> {
  const fresh = await tx
    .insert(processorReports)
    .values({ id: report.id, processorRef: report.processorRef, takenAt: cause.machine })
    .onConflictDoNothing()
    .returning({ id: processorReports.id })
  if (fresh.length === 0) return

  const { processorRef, attemptKey } = report
  if (report.kind === 'charge') await cause.publish(tx, chargeReported, { processorRef, attemptKey })
  else if (report.kind === 'refund') await cause.publish(tx, refundReported, { processorRef })
  else await cause.publish(tx, disputeReported, { disputeRef: processorRef })
}
