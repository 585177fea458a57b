import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { moveOffers } from './move.ts'

/** Lapses a member's unanswered offers. */
export async function lapseOffersOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(moveOffers(sql`member_key = ${memberKey} and state = 'open'`, 'lapsed'))
}
