import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { passkeyChallenges } from './tables.ts'

/** Stores the challenge for the holder's browser to sign, replacing the previous one. */
export async function storeChallenge(
  tx: Tx,
  holder: string,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insert(passkeyChallenges)
    .values({ holder, challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.holder, set: { challenge, expiresAt } })
}

/** Takes the holder's challenge, which works once; null when there is none, or it has expired. */
export async function consumeChallenge(tx: Tx, holder: string, machine: Date): Promise<string | null> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.holder, holder), gt(passkeyChallenges.expiresAt, machine)))
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge ?? null
}
