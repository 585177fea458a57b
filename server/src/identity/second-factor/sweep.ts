import { lt } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { sweepChallenges, sweepSetups } from '../sign-in/sweep.ts'
import { memberSteps } from './steps.ts'
import { recoveries } from './tables.ts'

/** Deletes unsigned challenges, removals whose link has expired, and unfinished setups; runs nightly. */
export async function sweepSecondFactor(platform: Platform): Promise<void> {
  const { database, clock } = platform
  await sweepChallenges(platform)
  await database.db.delete(recoveries).where(lt(recoveries.expiresAt, clock.machine()))
  await sweepSetups(memberSteps, platform)
}
