import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { teamJoined } from './events.ts'
import { teamInvites, teamMembers } from './tables.ts'

type InviteRow = typeof teamInvites.$inferSelect

/** Adds a member to a team as `member`; whoever looks after joined people hears of it in the same transaction. */
export async function joinTeam(
  tx: Tx,
  cause: Cause,
  teamKey: TeamKey,
  memberKey: MemberKey,
  contactKey: ContactKey | null = null,
): Promise<void> {
  await tx
    .insert(teamMembers)
    .values({ key: newKey('teamMember'), teamKey, memberKey, type: 'member', createdAt: cause.now })
  await cause.publish(tx, teamJoined, { teamKey, memberKey, contactKey })
}

/** Marks a personal invitation accepted, which kills its code (P:G-31), and joins its team. */
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
