import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { TeamJoined, TeamLeft } from '../../../identity/teams/events.ts'
import { inTeam } from './colleagues.queries.ts'
import { reassign } from './reassign.ts'

/**
 * Assigns the person of an accepted invitation to the new member, unless they are already assigned (CG-49) or their
 * owner has left the team.
 */
export async function assignOnJoin(tx: Tx, { teamKey, memberKey, contactKey }: TeamJoined): Promise<void> {
  if (contactKey === null) return
  const free = sql`key = ${contactKey} and assigned_member_key is null and archived_at is null`
  await reassign(tx, sql`${free} and ${inTeam(teamKey)}`, memberKey)
}

/**
 * Ends all assignments between a member who leaves and their team, in both directions (CG-66). From this transaction
 * on, neither side sees the other's people.
 */
export async function unassignOnLeave(tx: Tx, { memberKey }: TeamLeft): Promise<void> {
  await reassign(
    tx,
    sql`(assigned_member_key = ${memberKey} or member_key = ${memberKey} and assigned_member_key is not null)`,
    null,
  )
}
