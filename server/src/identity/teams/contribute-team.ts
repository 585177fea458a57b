import type { TeamKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { userContribution } from '../accounts/present.ts'

/** The user's team and their rank in it, for user responses. */
export const teamOfUser = userContribution<{ key: TeamKey; title: string; type: string }>(
  sql`select t.key, t.title, tm.type from team_members tm join teams t on t.key = tm.team_key
      where tm.member_key = m.key`,
  ([team]) => ({ team: team ?? null }),
)
