import type { CardKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { and, eq, or } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { noPartnership } from './errors.ts'
import { partnerships } from './tables.ts'

/** An accepted partnership with what a split needs: whose card pays which share, and who approves automatically. */
export interface AcceptedPartnership {
  key: PartnershipKey
  inviterKey: MemberKey
  inviteeKey: MemberKey
  inviterSource: CardKey
  inviteeSource: CardKey
  inviterAutoAccept: boolean
  inviteeAutoAccept: boolean
}

/**
 * Loads a member's accepted partnership `key`; 404 for another member's partnership, or one that is only requested or
 * has ended. Locks the row until the transaction ends, so the partnership can't end while a purchase with it begins.
 */
export async function findAcceptedPartnership(
  tx: Tx,
  memberKey: MemberKey,
  key: PartnershipKey,
): Promise<AcceptedPartnership> {
  const [row] = await tx
    .select()
    .from(partnerships)
    .where(
      and(
        eq(partnerships.key, key),
        eq(partnerships.status, 'accepted'),
        or(eq(partnerships.inviterKey, memberKey), eq(partnerships.inviteeKey, memberKey)),
      ),
    )
    .for('share')
  if (!row) throw noPartnership()
  const { inviterKey, inviterSource, inviterAutoAccept, inviteeAutoAccept } = row
  return {
    key: row.key,
    inviterKey,
    inviteeKey: present(row.inviteeKey, 'an accepted partnership joins two members'),
    inviterSource,
    inviteeSource: present(row.inviteeSource, 'accepting requires a card'),
    inviterAutoAccept,
    inviteeAutoAccept,
  }
}
