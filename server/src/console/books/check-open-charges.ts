import { recordAct } from '../../platform/audit.ts'
import type { Ctx, Platform } from '../../platform/context.ts'
import { causeOf } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { reconcileCharge } from '../../money/invoices/charges/reconcile.ts'
import { countOpenCharges, openChargeKeys } from './open-charges.report.ts'

/** Started when staff ask for the status of open charges. */
export const openChargesJob = defineJob<object>('ask-open-charges', { retryLimit: 2 })

/** Queues a job that asks the processor for the status of every open charge. Returns the number of open charges. */
export async function queueOpenChargeCheck(ctx: Ctx): Promise<number> {
  return ctx.transaction(async (tx) => {
    const open = await countOpenCharges(tx)
    if (open === 0) return 0
    await ctx.platform.jobs.enqueue(tx, openChargesJob, {}, { key: 'open' })
    await recordAct(tx, ctx.cause(), 'charges.ask', null, { open })
    return open
  })
}

/** Registers the handler for the job above. Charges are handled one by one, so one failure doesn't hold up the rest. */
export function handleOpenCharges(platform: Platform): void {
  platform.jobs.handle(openChargesJob, async () => {
    for (const key of await openChargeKeys(platform.database.db)) {
      try {
        await reconcileCharge(platform, key, causeOf(platform, `job:${openChargesJob.name}`))
      } catch (error) {
        platform.log.error(
          { err: error, job: openChargesJob.name, charge: key },
          'a charge could not be reconciled',
        )
      }
    }
  })
}
