import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { findMember } from '../accounts/member.ts'
import { mailInvitation } from '../mailing/mail-invitation.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey, randomCode } from '../../platform/ids.ts'
import { inviteMail } from './mails.ts'
import { logTeamAct } from './log-act.ts'
import { teamInvites, teams } from './tables.ts'

/** Someone to invite to a team, and the person to assign to them (CG-49). */
export interface NewInvite {
  email: string
  firstName: string | null
  lastName: string | null
  contactKey: ContactKey | null
}

/**
 * Invites people to a team by email. Skips addresses with an open invitation to the team. The caller has already
 * counted the invitations and checked permission.
 */
export async function inviteManyToTeam(
  tx: Tx,
  cause: Cause,
  { teamKey, inviterKey }: { teamKey: TeamKey; inviterKey: MemberKey },
  invites: readonly NewInvite[],
): Promise<void> {
  if (invites.length === 0) return
  const rows = invites.map((invite) => ({
    key: newKey('teamInvite'),
    teamKey,
    code: randomCode(),
    status: 'pending' as const,
    createdAt: cause.now,
    ...invite,
  }))
  const made = await tx.insert(teamInvites).values(rows).onConflictDoNothing().returning()
  const [first] = made
  if (first) {
    const thing = made.length === 1 ? first.key : null
    await logTeamAct(tx, cause, teamKey, { kind: 'invited', by: inviterKey, people: made.length, thing })
  }
  const [team] = await tx.select({ title: teams.title }).from(teams).where(eq(teams.key, teamKey))
  const { title } = present(team, 'an invitation has its team')
  const inviter = await findMember(tx, inviterKey)
  for (const { email, code } of made)
    await mailInvitation(tx, cause, email, inviteMail({ inviter, title, code }, cause.settings.publicUrl))
}
