import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { SharedActKind, TeamActKind } from '@goodturn/contract/identity/teams/acts'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import type { Scope } from './scope.ts'
import { type ActSubjectKey, teamActs } from './tables.ts'

/** Repeating an act within this time adds no line: someone who fixes a typo did one thing. */
const sameActMs = 10 * 60 * 1000

interface ActDetails {
  /** The affected person, or one of several. */
  contact?: ContactKey | null
  people?: number
  /** The gift, plan, package, invitation, or handover involved. */
  thing?: ActSubjectKey | null
  /** A gift's new date, or an added person's type. */
  detail?: string | null
}

interface Act extends ActDetails {
  kind: TeamActKind
  /** Who did it. */
  by: MemberKey
  /** The affected member, or the one who was assigned people. */
  subject?: MemberKey | null
}

/** Records an act in a team, in the same transaction as the act. */
export async function logTeamAct(tx: Tx, cause: Cause, teamKey: TeamKey, act: Act): Promise<void> {
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

/** The owner of a person, gift, plan, or package, and the assignee of its person. */
interface OwnedSubject {
  contactKey: ContactKey
  memberKey: MemberKey
  assignedMemberKey: MemberKey | null
}

/**
 * Records the caller's act on a person, gift, plan, or package that belongs to a colleague, or whose person is assigned
 * to one. Anything that concerns only the caller isn't recorded and runs no statement, as outside of a team.
 */
export async function logSharedAct(
  tx: Tx,
  { teamKey, actorKey }: Pick<Scope, 'teamKey' | 'actorKey'>,
  cause: Cause,
  of: OwnedSubject,
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
