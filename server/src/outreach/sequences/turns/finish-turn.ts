import type { CheckoutKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { assert } from '../../../platform/assert.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { DueTurn } from './due.queries.ts'
import { moveTurn } from '../move.ts'
import { schedule } from '../schedule.ts'
import { sequenceEnrollments, sequenceTurns } from '../tables.ts'

const newsDelayMs = 5 * 60_000

/**
 * The time to notify members of something that happens now: news is collected for several minutes, so that one mail
 * covers a whole run.
 */
export const notifyTime = (now: Date) => new Date((Math.floor(now.getTime() / newsDelayMs) + 2) * newsDelayMs)

/** Finishes a reminder: the member gets an email, and the next step is scheduled. */
export async function finishTurn(tx: Tx, due: DueTurn, cause: Cause): Promise<void> {
  const tellAt = notifyTime(cause.now)
  await moveTurn(tx, due.turnKey, 'done', { endedAt: cause.now, tellAt })
  await schedule(tx, sql`e.key = ${due.enrollmentKey}`, cause.now)
}

/** Records the order begun for a turn: until it has an outcome, the person's other steps wait. */
export async function markCharging(
  tx: Tx,
  { turnKey, enrollmentKey }: DueTurn,
  order: { checkoutKey: CheckoutKey; cents: number; chargedOn: string },
): Promise<void> {
  const marked = await tx
    .update(sequenceTurns)
    .set(order)
    .where(eq(sequenceTurns.key, turnKey))
    .returning({ key: sequenceTurns.key })
  assert(marked.length === 1, 'a started turn exists')
  await tx.update(sequenceEnrollments).set({ tryAt: null }).where(eq(sequenceEnrollments.key, enrollmentKey))
}
