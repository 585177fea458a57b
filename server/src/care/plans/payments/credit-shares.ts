import type { TouchKey } from '@goodturn/contract/ids'
import { type Cause, type Platform, causeOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { parentsOf } from '../../touches/parents/parents.ts'
import { creditShares } from '../../touches/parents/shares.ts'
import { lockOwingPlans, owedShares } from './shares.queries.ts'

/** Touches that ended without having been given, and why. */
interface TouchesNotGiven {
  touchKeys: readonly TouchKey[]
  because: 'silence' | 'staff'
}

/** Credits the shares of plan touches that were not given. */
export const planSharesJob = defineJob<TouchesNotGiven>('plans.give-back')

/**
 * Queues a separate job that credits the shares of touches that ended without being given. The caller already
 * holds the touches, and plans are locked before their touches.
 */
export async function queuePlanShares(tx: Tx, notGiven: TouchesNotGiven, cause: Cause): Promise<void> {
  if ((await parentsOf(tx, notGiven.touchKeys, 'plan')).length === 0) return
  await cause.jobs.enqueue(tx, planSharesJob, notGiven, { key: randomCode(12) })
}

/** Registers the handlers of the room's jobs. */
export function handlePlanJobs({ jobs, database, ...platform }: Platform): void {
  jobs.handle(planSharesJob, ({ touchKeys, because }) =>
    database.transaction(async (tx) => {
      const planKeys = await lockOwingPlans(tx, touchKeys, because)
      if (planKeys.length === 0) return
      const cause = causeOf({ jobs, database, ...platform }, `job:${planSharesJob.name}`)
      await creditShares(tx, await owedShares(tx, planKeys, touchKeys), cause)
    }),
  )
}
