import type { ContactKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { happinessScores } from './tables.ts'

/** Moves people's scores along when two accounts are merged. */
export async function moveScores(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(happinessScores).set({ memberKey: to }).where(eq(happinessScores.memberKey, from))
}

/** Deletes the scores of people. */
export async function forgetPeopleOfScores(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`delete from happiness_scores where contact_key = any(${textArray(contactKeys)})`)
}
