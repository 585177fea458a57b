import type { MemberKey, TeamKey, TeamMemberKey } from '@goodturn/contract/ids'
import type { TeamActor } from '@goodturn/contract/identity/teams/schema'
import { type SQL, sql } from 'drizzle-orm'

/** A member who performed an act in a team, or was affected by one. */
export interface ActorRow {
  key: MemberKey
  place: TeamMemberKey | null
  first_name: string
  last_name: string
}

/** SQL fragment for a member with their place in the team, which is null once they have left; or null. */
export function actorOf(memberKey: SQL, teamKey: TeamKey): SQL {
  return sql`(select jsonb_build_object('key', m.key, 'first_name', m.first_name, 'last_name', m.last_name,
      'place', (select o.key from team_members o where o.member_key = m.key and o.team_key = ${teamKey}))
    from members m where m.key = ${memberKey})`
}

/** Presents an actor for a response. */
export function presentActor(row: ActorRow, reader: MemberKey): TeamActor {
  return { ...row, is_you: row.key === reader }
}
