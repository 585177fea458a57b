import type { MemberKey, PartnershipKey, PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { joinSharing, sharingColumns } from '../plans/lists/sharing.queries.ts'
import type { RenewingPlan } from './next-renewal.ts'
import { unitColumns } from './units-per-charge.queries.ts'

// Active, renewing, past its paid time, and not yet charged for the next period.
const isDue = (today: CalendarDate) => sql`plans.status = 'active' and plans.auto_renew
  and plans.next_charge <= ${today}::date and not exists (select from renewals r where r.plan_key = plans.key
    and r.starts_on = plans.next_charge and r.state in ('open', 'failed', 'paid') and r.kind in ('renewal', 'resume', 'reactivation'))`

/** Members with due plans, by key, after `after`. */
export async function membersWithDue(
  tx: Tx,
  today: CalendarDate,
  after: string,
  limit: number,
): Promise<MemberKey[]> {
  const rows = await rowsOf<{ key: MemberKey }>(
    tx,
    sql`select distinct member_key as key from plans where ${isDue(today)} and member_key > ${after}
        order by member_key limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}

/** A plan that renews today, with the details of its next charge. */
export interface DuePlan extends RenewingPlan {
  key: PlanKey
  partnershipKey: PartnershipKey | null
  partnerKey: MemberKey | null
}

/** Locks a member's due plans; skips those that another process has locked or that a purchase is about to replace. */
export function lockDuePlans(tx: Tx, memberKey: MemberKey, today: CalendarDate): Promise<DuePlan[]> {
  return rowsOf<DuePlan>(
    tx,
    sql`select plans.key, plans.anchor_day as "anchorDay", plans.next_charge::text as "nextCharge",
          ${unitColumns}, ${sharingColumns}
        from plans join services on services.key = plans.service_key ${joinSharing}
        where plans.member_key = ${memberKey} and ${isDue(today)}
          and not exists (select from plan_places place where place.plan_key = plans.key and place.claimed_by is not null)
        order by plans.next_charge, plans.key for update of plans skip locked`,
  )
}
