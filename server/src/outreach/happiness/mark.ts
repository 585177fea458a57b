import type { CheckoutKey, ContactKey, TouchKey } from '@goodturn/contract/ids'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { peopleOfOrder, peopleOfTouches } from './mark.queries.ts'
import { happinessScores } from './tables.ts'

/** Marks people's scores for recalculation when their touches change. Listens to touch events. */
export async function markByTouches(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
): Promise<void> {
  await mark(tx, peopleOfTouches(touchKeys))
}

/** Marks people when something is bought for them. Listens to `orderSettled`. */
export async function markByOrder(tx: Tx, { checkoutKey }: { checkoutKey: CheckoutKey }): Promise<void> {
  await mark(tx, peopleOfOrder(checkoutKey))
}

/**
 * Marks a person who answered a survey. Someone who was never sent anything has no score, and an answer does not create
 * one. Listens to `surveysAnswered`.
 */
export async function markByAnswer(tx: Tx, { contactKey }: { contactKey: ContactKey }): Promise<void> {
  await tx
    .update(happinessScores)
    .set({ changesOn: '1970-01-01' })
    .where(eq(happinessScores.contactKey, contactKey))
}

/**
 * Marks the scores of the people that `people` selects (key and member), to be recalculated on the next run. In key
 * order, so that two transactions wait for each other instead of deadlocking.
 */
async function mark(tx: Tx, people: SQL): Promise<void> {
  await tx.execute(sql`
    insert into happiness_scores (contact_key, member_key, score, parts, last_on, changes_on)
    select p.key, p.member_key, 0, '[]', '1970-01-01', '1970-01-01' from (${people}) p order by p.key
    on conflict (contact_key) do update set changes_on = excluded.changes_on`)
}
