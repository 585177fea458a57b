import type { MemberKey, PartnershipKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/**
 * Joins the partnership that shares the renewal cost of `plans` (BG-67), as `shared`: while it is accepted and the
 * partner approves automatically.
 */
export const joinSharing = sql`left join partnerships shared on shared.key = plans.partnership_key
  and shared.status = 'accepted' and case when shared.inviter_key = plans.member_key
    then shared.invitee_auto_accept else shared.inviter_auto_accept end`

/** Columns of `joinSharing`: the partnership and the partner, both null if the owner pays everything. */
export const sharingColumns = sql`shared.key as "partnershipKey", case when shared.inviter_key = plans.member_key
  then shared.invitee_key else shared.inviter_key end as "partnerKey"`

/** The member who shares the cost of a plan, and the partnership; both null if the owner pays everything. */
export interface Sharing {
  partnershipKey: PartnershipKey | null
  partnerKey: MemberKey | null
}

/** Finds who shares the cost of a plan's renewal. */
export async function sharingOf(tx: Tx, planKey: PlanKey): Promise<Sharing | undefined> {
  const rows = await rowsOf<Sharing>(
    tx,
    sql`select ${sharingColumns} from plans ${joinSharing} where plans.key = ${planKey}`,
  )
  return rows[0]
}
