import { eq } from 'drizzle-orm'
import { members } from '../../identity/accounts/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { referrals } from './tables.ts'

/** Referrals with the friends' names; the caller adds the conditions. */
export function friendsOf(tx: Tx) {
  return tx
    .select({
      key: referrals.key,
      status: referrals.status,
      firstName: members.firstName,
      lastName: members.lastName,
      earnedCents: referrals.earnedCents,
      withdrawnCents: referrals.withdrawnCents,
      note: referrals.note,
      createdAt: referrals.createdAt,
      boughtAt: referrals.boughtAt,
      completedAt: referrals.completedAt,
    })
    .from(referrals)
    .innerJoin(members, eq(members.key, referrals.friendKey))
    .$dynamic()
}
