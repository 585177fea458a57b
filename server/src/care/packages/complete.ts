import type { MemberKey, PackageKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Cause, type Platform, causeOf } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { parentsOf } from '../touches/parents/parents.ts'
import { movePackages } from './change.ts'
import { creditPackageShares, packageSharesJob } from './credit-shares.ts'
import { isDone } from './queries.ts'

/** Checks whether packages are complete, now that some of their touches ended. */
export const completePackages = defineJob<{ packageKeys: PackageKey[] }>('packages.complete')

/** Registers the handlers of the room's jobs. */
export function handlePackageJobs({ jobs, database, ...platform }: Platform): void {
  jobs.handle(completePackages, ({ packageKeys }) =>
    database.transaction(async (tx) => {
      const cause = causeOf({ jobs, database, ...platform }, `job:${completePackages.name}`)
      await completeEnded(tx, packageKeys, cause)
    }),
  )
  jobs.handle(packageSharesJob, ({ touchKeys }) =>
    database.transaction((tx) =>
      creditPackageShares(
        tx,
        touchKeys,
        causeOf({ jobs, database, ...platform }, `job:${packageSharesJob.name}`),
      ),
    ),
  )
}

/**
 * Queues a separate job that checks the packages of touches that ended. The code that ends touches already holds their
 * locks, while every act on a package locks the package first; checking here could deadlock.
 */
export async function checkPackages(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
  cause: Cause,
): Promise<void> {
  const packageKeys = await parentsOf(tx, touchKeys, 'package')
  if (packageKeys.length === 0) return
  // A unique key: one waiting job must not stand in for another's packages.
  await cause.jobs.enqueue(tx, completePackages, { packageKeys }, { key: randomCode(12) })
}

/**
 * pending -> completed, for the given packages whose last touch is done (CG-79). Canceled and expired touches count as
 * ended; one that came back doesn't. A package with nothing processed stays: it can still be canceled for its credit.
 * Locks the packages; safe to repeat. Returns the packages completed.
 */
export async function completeEnded(
  tx: Tx,
  packageKeys: readonly PackageKey[],
  cause: Cause,
): Promise<PackageKey[]> {
  await tx.execute(
    sql`select from packages where key = any(${textArray(packageKeys)}) and status = 'pending' order by key for update`,
  )
  const areDone = sql`key = any(${textArray(packageKeys)}) and ${isDone}`
  const completedAt = sql`completed_at = ${cause.now.toISOString()}::timestamptz`
  const completed = await rowsOf<{ key: PackageKey; member_key: MemberKey }>(
    tx,
    sql`${movePackages(areDone, 'completed', completedAt)} returning key, member_key`,
  )
  await bumpCounters(
    tx,
    completed.flatMap(({ member_key: memberKey }) => [
      { memberKey, name: 'packages:pending', change: -1 },
      { memberKey, name: 'packages:completed', change: 1 },
    ]),
  )
  return completed.map(({ key }) => key)
}
