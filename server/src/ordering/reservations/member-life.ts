import type { MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { reservations } from './tables.ts'

/** Moves reservations to the account that theirs is merged into. */
export async function moveReservations(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(reservations).set({ memberKey: to }).where(eq(reservations.memberKey, from))
}

/** Removes names from the terms that staff wrote for the readers' reservations. */
export async function forgetNamesInTerms(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update reservations set terms_html = ${withoutNames(sql`terms_html`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and terms_html ~ ${pattern}`,
  )
}

/** Forgets the terms that staff wrote for a member's reservations; the usual ones replace them. */
export async function forgetTermsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update reservations set terms_html = null where member_key = ${memberKey}`)
}
