import { eq } from 'drizzle-orm'
import type { UserContribution } from '../accounts/present.ts'
import { teamMembers, teams } from './tables.ts'

/** The user's team and rank in it, as the user's answers carry them. */
export const contributeTeam: UserContribution = async (tx, memberKey) => {
  const rows = await tx
    .select({ key: teams.key, title: teams.title, type: teamMembers.type })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.key, teamMembers.teamKey))
    .where(eq(teamMembers.memberKey, memberKey))
  return { team: rows[0] ?? null }
}
