import { and, isNull, lt } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import type { Realm } from './realm.ts'
import type { SecondSteps } from './second-steps.ts'
import { type HolderKey, passkeyChallenges } from './tables.ts'

const dayMs = 86_400_000

/** Deletes a realm's ended sessions and abandoned sign-ins; runs nightly. */
export async function sweepSessions<K extends HolderKey>(
  { tables: { sessions, pendingSignIns } }: Realm<K>,
  { database: { db }, clock }: Platform,
): Promise<void> {
  const machine = clock.machine()
  await db.delete(sessions).where(lt(sessions.expiresAt, machine))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, machine))
}

/** Deletes apps that still wait for their first code after a day; runs nightly. */
export async function sweepSetups<K extends HolderKey>(
  { tables: { authenticators } }: SecondSteps<K>,
  { database: { db }, clock }: Platform,
): Promise<void> {
  const yesterday = new Date(clock.machine().getTime() - dayMs)
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.addedAt), lt(authenticators.begunAt, yesterday)))
}

/** Deletes unsigned challenges of both realms; runs nightly. */
export async function sweepChallenges({ database: { db }, clock }: Platform): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, clock.machine()))
}
