import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { TeamType } from '@goodturn/contract/identity/teams/rights'
import { eq } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { alreadyInTeam } from './errors.ts'
import { teamJoined } from './events.ts'
import { extendStatementTimeout } from './membership.ts'
import { logTeamAct } from './log-act.ts'
import { teamInvites, teamMembers } from './tables.ts'

type InviteRow = typeof teamInvites.$inferSelect

/** Adds a member to a team; 400 if they already are in one, even when two of their tabs ask at once (CG-66). */
export async function addMember(
  tx: Tx,
  cause: Cause,
  place: { teamKey: TeamKey; memberKey: MemberKey; type: TeamType },
): Promise<void> {
  await extendStatementTimeout(tx)
  const added = await tx
    .insert(teamMembers)
    .values({ key: newKey('teamMember'), ...place, createdAt: cause.now })
    .onConflictDoNothing({ target: teamMembers.memberKey })
    .returning({ key: teamMembers.key })
  if (added.length === 0) throw alreadyInTeam()
}

/**
 * Adds a member to a team as `member`, and publishes `teamJoined` in the same transaction, so that the contact named in
 * the invitation can be assigned.
 */
export async function joinTeam(
  tx: Tx,
  cause: Cause,
  teamKey: TeamKey,
  memberKey: MemberKey,
  contactKey: ContactKey | null = null,
): Promise<void> {
  await addMember(tx, cause, { teamKey, memberKey, type: 'member' })
  await logTeamAct(tx, cause, teamKey, { kind: 'joined', by: memberKey })
  await cause.publish(tx, teamJoined, { teamKey, memberKey, contactKey })
}

/** Marks a personal invitation accepted, which ends its code (P:G-31), and joins its team. */
export async function acceptInvite(
  tx: Tx,
  cause: Cause,
  invite: InviteRow,
  memberKey: MemberKey,
): Promise<void> {
  await tx
    .update(teamInvites)
    .set({ status: 'accepted', acceptedBy: memberKey, acceptedAt: cause.now })
    .where(eq(teamInvites.key, invite.key))
  await joinTeam(tx, cause, invite.teamKey, memberKey, invite.contactKey)
}
