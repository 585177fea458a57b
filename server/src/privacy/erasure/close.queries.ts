import type { MemberKey, PackageKey, PartnershipKey, PlanKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { LockedTouch } from '../../care/touches/lock.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A member's running items that have to be ended, by key, oldest first. */
export interface Running {
  plans: PlanKey[]
  packages: PackageKey[]
  gifts: TouchKey[]
  /** The member's accepted partnerships, on either side. */
  partnerships: PartnershipKey[]
}

/** The plans and packages that a member pays for, unpacked gifts, and partnerships. */
export async function runningOf(tx: Tx, memberKey: MemberKey): Promise<Running> {
  const [row] = await rowsOf<Running>(
    tx,
    sql`select
      array(select key from plans where member_key = ${memberKey} and status in ('active', 'paused', 'failed')
        order by key) as plans,
      array(select key from packages where member_key = ${memberKey} and status in ('pending', 'paused')
        order by key) as packages,
      array(select key from touches where member_key = ${memberKey} and parent_kind = 'service'
        and status not in ('completed', 'returntosender', 'canceled', 'expired') order by key) as gifts,
      array(select key from partnerships where status = 'accepted' and ${memberKey} in (inviter_key, invitee_key)
        order by key) as partnerships`,
  )
  return row ?? { plans: [], packages: [], gifts: [], partnerships: [] }
}

/** The data about touches needed to refund them. */
export function refundedOf(
  tx: Tx,
  keys: readonly TouchKey[],
): Promise<Pick<LockedTouch, 'parent_kind' | 'paid_by_item'>[]> {
  return rowsOf(
    tx,
    sql`select parent_kind, paid_by_item from touches where key = any(${textArray(keys)}) order by key`,
  )
}
