import type { CheckoutKey, ContactKey, TouchKey } from '@goodturn/contract/ids'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { peopleOfOrder, peopleOfTouches } from './mark.queries.ts'
import { happinessScores } from './tables.ts'

/** Something became of touches: the scores of their people are reckoned anew soon. Listens to the events of touches. */
export async function markByTouches(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
): Promise<void> {
  await mark(tx, peopleOfTouches(touchKeys))
}

/** Something was bought for people. Listens to `orderSettled`. */
export async function markByOrder(tx: Tx, { checkoutKey }: { checkoutKey: CheckoutKey }): Promise<void> {
  await mark(tx, peopleOfOrder(checkoutKey))
}

/** Somebody answered. Who was never sent anything has no score, and gets none by it. Listens to `surveysAnswered`. */
export async function markByAnswer(tx: Tx, { contactKey }: { contactKey: ContactKey }): Promise<void> {
  await tx
    .update(happinessScores)
    .set({ changesOn: '1970-01-01' })
    .where(eq(happinessScores.contactKey, contactKey))
}

/**
 * Lets the scores of the people that `people` selects (key and member) be reckoned by the next run. In the order of
 * their keys, so that two transactions wait for each other and do not deadlock.
 */
async function mark(tx: Tx, people: SQL): Promise<void> {
  await tx.execute(sql`
    insert into happiness_scores (contact_key, member_key, score, parts, last_on, changes_on)
    select p.key, p.member_key, 0, '[]', '1970-01-01', '1970-01-01' from (${people}) p order by p.key
    on conflict (contact_key) do update set changes_on = excluded.changes_on`)
}
