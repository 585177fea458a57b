import { trustEmail } from '../accounts/attribute.ts'
import type { SignedUp } from '../accounts/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findSharedTeam, lockInvite } from './find-invite.ts'
import { acceptInvite, joinTeam } from './join.ts'

/**
 * Joins the team of the invitation code that someone signed up with, in the signup's transaction (P:G-31). A personal
 * invitation wins over a share link and is used up; if it was mailed to exactly that address, it also verifies it
 * (R-20).
 */
export async function joinOnSignUp(
  tx: Tx,
  { memberKey, email, meta }: SignedUp,
  cause: Cause,
): Promise<void> {
  const invite = meta.invite ? await lockInvite(tx, meta.invite) : null
  if (invite) {
    await acceptInvite(tx, cause, invite, memberKey)
    if (invite.email.toLowerCase() === email) await trustEmail(tx, memberKey)
    return
  }
  const team = meta.sharedinvite ? await findSharedTeam(tx, meta.sharedinvite) : null
  if (team) await joinTeam(tx, cause, team.key, memberKey)
}
