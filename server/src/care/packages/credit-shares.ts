import type { TouchKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { parentsOf } from '../touches/parents/parents.ts'
import { creditShares } from '../touches/parents/shares.ts'
import { lockOwingPackages, owedShares } from './shares.queries.ts'

/** Credits the shares of package touches that were not given. */
export const packageSharesJob = defineJob<{ touchKeys: readonly TouchKey[] }>('packages.give-back')

/**
 * Queues a separate job that credits the shares of touches that ended without being given. The caller already
 * holds the touches, and packages are locked before their touches.
 */
export async function queuePackageShares(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  if ((await parentsOf(tx, touchKeys, 'package')).length === 0) return
  await cause.jobs.enqueue(tx, packageSharesJob, { touchKeys }, { key: randomCode(12) })
}

/** The job's work; safe to repeat. */
export async function creditPackageShares(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  cause: Cause,
): Promise<void> {
  const packageKeys = await lockOwingPackages(tx, touchKeys)
  if (packageKeys.length === 0) return
  await creditShares(tx, await owedShares(tx, packageKeys, touchKeys), cause)
}
