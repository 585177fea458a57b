import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { TeamJoined, TeamLeft } from '../../identity/teams/events.ts'
import { inTeam } from './colleagues.queries.ts'
import { reassign } from './reassign.ts'

/**
 * The person of an accepted invitation is handed over to the new member, unless someone looks after them already
 * (CG-49), or their owner left the team meanwhile.
 */
export async function assignOnJoin(tx: Tx, { teamKey, memberKey, contactKey }: TeamJoined): Promise<void> {
  if (contactKey === null) return
  const free = sql`key = ${contactKey} and assigned_member_key is null and archived_at is null`
  await reassign(tx, sql`${free} and ${inTeam(teamKey)}`, memberKey)
}

/**
 * Who leaves a team looks after none of its people anymore, and nobody of it looks after theirs (CG-66). Both sides
 * see nothing of each other from this transaction on.
 */
export async function unassignOnLeave(tx: Tx, { memberKey }: TeamLeft): Promise<void> {
  await reassign(
    tx,
    sql`(assigned_member_key = ${memberKey} or member_key = ${memberKey} and assigned_member_key is not null)`,
    null,
  )
}
