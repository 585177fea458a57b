import type { HandOverKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { lockMembership, lockOwnTeam } from '../../../identity/teams/membership.ts'
import { logTeamAct } from '../../../identity/teams/log-act.ts'
import { nameList } from '../../../identity/teams/people.report.ts'
import {
  listHasChanged,
  noSuchColleague,
  nothingToHandOver,
  onlyOwnerHandsOver,
  sameColleague,
} from '../errors.ts'
import { reassign } from './reassign.ts'
import { handOvers } from '../tables.ts'

interface HandOver {
  from: MemberKey
  to: MemberKey
  /** The list of people that the owner saw. */
  seen: string
}

/**
 * Reassigns everyone assigned to one member to another in one act by the team's owner, and nothing else: a
 * member's own people stay theirs, and plans keep their payer. Refused if the list changed in the meantime. Stores who
 * was moved, so `undoHandOver` can reassign them.
 */
export async function handOver(
  tx: Tx,
  actorKey: MemberKey,
  { from, to, seen }: HandOver,
  cause: Cause,
): Promise<{ key: HandOverKey; assigned: number }> {
  const own = await lockOwnTeam(tx, actorKey)
  if (own.type !== 'owner') throw onlyOwnerHandsOver()
  if (from === to) throw sameColleague()
  for (const member of [from, to]) {
    if (!(await lockMembership(tx, own.team.key, member))) throw noSuchColleague()
  }
  const moved = await reassign(tx, sql`assigned_member_key = ${from} and archived_at is null`, to)
  if ((await nameList(tx, moved)) !== seen) throw listHasChanged()
  if (moved.length === 0) throw nothingToHandOver()

  const key = newKey('handOver')
  const people = moved.length
  const [teamKey, createdAt] = [own.team.key, cause.now]
  await tx.insert(handOvers).values({ key, teamKey, fromKey: from, toKey: to, people, createdAt })
  await tx.execute(sql`
    insert into hand_over_people (hand_over_key, contact_key)
    select ${key}, moved.key from unnest(${textArray(moved)}) moved (key)`)
  await logTeamAct(tx, cause, teamKey, { kind: 'handed_over', by: actorKey, subject: to, people, thing: key })
  return { key, assigned: people }
}
