import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

/** Deletes the scores of people. */
export async function forgetPeopleOfScores(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`delete from happiness_scores where contact_key = any(${textArray(contactKeys)})`)
}
