import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'

/** Erases the team invitations sent to a member; open ones are revoked. */
export async function forgetInvitesTo(tx: Tx, memberKey: MemberKey, { mailboxes }: Mentions): Promise<void> {
  await tx.execute(sql`update team_invites set email = ${erasedText}, first_name = null, last_name = null,
      status = case status when 'pending' then 'revoked' else status end
    where accepted_by = ${memberKey} or lower(email) = any(${textArray(mailboxes)})`)
}

/** Erases invitations of the readers' people to their teams, matched by key or by address; open ones are revoked. */
export async function forgetPeopleOfInvites(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  { addresses, readers }: Mentions,
): Promise<void> {
  await tx.execute(sql`
    update team_invites set email = ${erasedText}, first_name = null, last_name = null,
      status = case status when 'pending' then 'revoked' else status end
    where contact_key = any(${textArray(contactKeys)}) or status <> 'accepted'
      and lower(email) = any(${textArray(addresses)})
      and team_key in (select team_key from team_members where member_key = any(${textArray(readers)}))`)
}
