import type { HandOverKey, MemberKey } from '@goodturn/contract/ids'
import { and, eq, sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/errors.ts'
import { findUndoObstacle } from '../../../identity/teams/hand-overs.report.ts'
import { lockMembership, lockOwnTeam } from '../../../identity/teams/membership.ts'
import { logTeamAct } from '../../../identity/teams/log-act.ts'
import { noHandOver, onlyOwnerHandsOver } from '../errors.ts'
import { reassign } from './reassign.ts'
import { handOvers } from '../tables.ts'

/**
 * Undoes a handover: reassigns the people it moved to their previous assignee. Refuses if any of them has been
 * sent a gift since. People who have since been assigned to someone else are skipped and counted.
 */
export async function undoHandOver(
  tx: Tx,
  actorKey: MemberKey,
  key: HandOverKey,
  cause: Cause,
): Promise<{ returned: number; left_alone: number }> {
  const own = await lockOwnTeam(tx, actorKey)
  if (own.type !== 'owner') throw onlyOwnerHandsOver()
  const teamKey = own.team.key
  const [found] = await tx
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.key, key), eq(handOvers.teamKey, teamKey)))
    .for('update')
  if (!found) throw noHandOver()
  await lockMembership(tx, teamKey, found.fromKey)
  const refused = await findUndoObstacle(tx, found)
  if (refused !== null) throw refuse(400, 'invalid_state', refused)

  const moved = await reassign(
    tx,
    sql`key in (select p.contact_key from hand_over_people p where p.hand_over_key = ${key})
      and assigned_member_key = ${found.toKey}`,
    found.fromKey,
  )
  await tx.update(handOvers).set({ undoneAt: cause.now }).where(eq(handOvers.key, key))
  const act = { kind: 'hand_over_undone', by: actorKey, subject: found.fromKey } as const
  await logTeamAct(tx, cause, teamKey, { ...act, people: moved.length, thing: key })
  return { returned: moved.length, left_alone: found.people - moved.length }
}
