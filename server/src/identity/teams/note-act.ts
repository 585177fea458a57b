import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { SharedActKind, TeamActKind } from '@goodturn/contract/identity/teams/acts'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import type { Scope } from './scope.ts'
import { type ActThingKey, teamActs } from './tables.ts'

/** The same act again within this time adds no line: someone who fixes a typo did one thing. */
const sameActMs = 10 * 60 * 1000

interface ActDetails {
  /** The person it was done to, or one of several. */
  contact?: ContactKey | null
  people?: number
  /** The gift, plan, package, invitation or hand-over that it was done with. */
  thing?: ActThingKey | null
  /** The day that a gift was moved to, or the type of a person who was added. */
  detail?: string | null
}

interface Act extends ActDetails {
  kind: TeamActKind
  /** Who did it. */
  by: MemberKey
  /** The member it was done to, or who was given people. */
  subject?: MemberKey | null
}

/** Writes down what somebody did in a team, in the transaction that does it. */
export async function noteAct(tx: Tx, cause: Cause, teamKey: TeamKey, act: Act): Promise<void> {
  await tx.insert(teamActs).values({
    key: newKey('teamAct'),
    teamKey,
    memberKey: act.by,
    kind: act.kind,
    subjectKey: act.subject ?? null,
    contactKey: act.contact ?? null,
    people: act.people ?? (act.contact ? 1 : 0),
    thingKey: act.thing ?? null,
    detail: act.detail ?? null,
    createdAt: cause.now,
  })
}

/** Whose a person, gift, plan or package is, and who looks after its person. */
interface Owned {
  contactKey: ContactKey
  memberKey: MemberKey
  assignedMemberKey: MemberKey | null
}

/**
 * Writes down what the caller did to a person, gift, plan or package that is a colleague's, or whose person a colleague
 * looks after. What concerns nobody else is nobody else's business: it costs no statement, as outside of a team.
 */
export async function noteSharedAct(
  tx: Tx,
  { teamKey, actorKey }: Pick<Scope, 'teamKey' | 'actorKey'>,
  cause: Cause,
  of: Owned,
  act: Omit<ActDetails, 'contact'> & { kind: SharedActKind },
): Promise<void> {
  const isShared = of.memberKey !== actorKey || (of.assignedMemberKey ?? actorKey) !== actorKey
  if (!teamKey || !isShared) return
  const { kind, thing = null, detail = null } = act
  const since = new Date(cause.now.getTime() - sameActMs)
  await tx.execute(sql`
    insert into team_acts (key, team_key, member_key, kind, contact_key, people, thing_key, detail, created_at)
    select ${newKey('teamAct')}, ${teamKey}, ${actorKey}, ${kind}, ${of.contactKey}, 1, ${thing}::text,
      ${detail}::text, ${cause.now.toISOString()}::timestamptz
    where not exists (select from team_acts a where a.team_key = ${teamKey} and a.member_key = ${actorKey}
      and a.created_at > ${since.toISOString()}::timestamptz and a.kind = ${kind}
      and a.contact_key = ${of.contactKey} and a.thing_key is not distinct from ${thing}::text
      and a.detail is not distinct from ${detail}::text)`)
}
