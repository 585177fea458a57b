import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { changedMeanwhile } from '../platform/errors.ts'
import { holdMembership, lockOwnTeam } from '../teams/membership.ts'
import { noteAct } from '../teams/note-act.ts'
import { noSuchColleague, ownerHandsOver, sameColleague } from './errors.ts'
import { reassign } from './reassign.ts'

interface HandOver {
  from: MemberKey
  to: MemberKey
  /** How many people the owner saw in the list of what moves. */
  people: number
}

/**
 * The owner of a team hands everybody whom one member looks after over to another in one act, and nothing else:
 * a member's own people stay theirs, and plans are paid on by who pays them. Refused when the list changed meanwhile.
 */
export async function handOver(
  tx: Tx,
  actorKey: MemberKey,
  { from, to, people }: HandOver,
  cause: Cause,
): Promise<number> {
  const own = await lockOwnTeam(tx, actorKey)
  if (own.type !== 'owner') throw ownerHandsOver()
  if (from === to) throw sameColleague()
  for (const member of [from, to]) {
    if (!(await holdMembership(tx, own.team.key, member))) throw noSuchColleague()
  }
  const moved = await reassign(tx, sql`assigned_member_key = ${from} and archived_at is null`, to)
  if (moved !== people) throw changedMeanwhile()
  if (moved > 0)
    await noteAct(tx, cause, own.team.key, { kind: 'handed_over', by: actorKey, subject: to, people: moved })
  return moved
}
