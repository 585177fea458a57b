import type { MemberKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { blockersOfMember } from './member-blockers.queries.ts'
import { memberErasures } from './tables.ts'

/** The state of a member's own account erasure, or what would block a request for it. */
export async function showAccountErasure(tx: Tx, memberKey: MemberKey, settings: Settings) {
  const [row] = await tx
    .select()
    .from(memberErasures)
    .where(and(eq(memberErasures.memberKey, memberKey), inArray(memberErasures.state, ['waiting', 'held'])))
  return {
    state: row?.state ?? null,
    due: row ? seconds(row.dueAt) : null,
    days: settings.erasureWaitDays,
    hindrances: row ? (row.hindrances ?? []) : await blockersOfMember(tx, memberKey, 'asking'),
  }
}
