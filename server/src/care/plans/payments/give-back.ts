import type { TouchKey } from '@goodturn/contract/ids'
import { type Cause, type Platform, causeOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { parentsOf } from '../../touches/parents/parents.ts'
import { giveBackShares } from '../../touches/parents/shares.ts'
import { lockOwing, owedShares } from './shares.queries.ts'

/** Touches that ended without having been given, and why. */
interface NotGiven {
  touchKeys: readonly TouchKey[]
  because: 'silence' | 'staff'
}

/** Credits the shares of plan touches that were not given. */
export const giveBackOfPlans = defineJob<NotGiven>('plans.give-back')

/**
 * Queues a separate job that credits the shares of touches that ended without being given. The caller already
 * holds the touches, and plans are locked before their touches.
 */
export async function owePlans(tx: Tx, notGiven: NotGiven, cause: Cause): Promise<void> {
  if ((await parentsOf(tx, notGiven.touchKeys, 'plan')).length === 0) return
  await cause.jobs.enqueue(tx, giveBackOfPlans, notGiven, { key: randomCode(12) })
}

/** Registers the handlers of the room's jobs. */
export function handlePlanJobs({ jobs, database, ...platform }: Platform): void {
  jobs.handle(giveBackOfPlans, ({ touchKeys, because }) =>
    database.transaction(async (tx) => {
      const planKeys = await lockOwing(tx, touchKeys, because)
      if (planKeys.length === 0) return
      const cause = causeOf({ jobs, database, ...platform }, `job:${giveBackOfPlans.name}`)
      await giveBackShares(tx, await owedShares(tx, planKeys, touchKeys), cause)
    }),
  )
}
