import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { endNoticeDays } from '@goodturn/contract/care/plans/limits'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { markEndNotified } from '../../plans/payments/billing-dates.ts'

/** A plan that ends soon because its owner turned renewal off. */
export interface EndingPlan {
  key: PlanKey
  memberKey: MemberKey
  title: string
  contact: string
  slug: string
  endsOn: CalendarDate
  email: string
  firstName: string
}

/** Plans per statement; the rest follow in further rounds of the same run. */
export const batch = 500

/** Marks plans as notified of their end and returns them; a concurrent run takes others. */
export function claimEndingPlans(tx: Tx, now: Date): Promise<EndingPlan[]> {
  const today = sql`${dateIn(now)}::date`
  return rowsOf<EndingPlan>(
    tx,
    sql`with taken as (${markEndNotified(sql`
          select key from plans where status = 'active' and not auto_renew
          and end_told_of is distinct from next_charge
          and next_charge > ${today} and next_charge <= ${today} + ${endNoticeDays}::int
          order by next_charge, key limit ${batch} for update skip locked`)})
        select taken.key, taken.member_key as "memberKey", taken.title, contacts.display_name as contact, services.slug,
          taken.next_charge::text as "endsOn", members.email, members.first_name as "firstName"
        from taken join contacts on contacts.key = taken.contact_key join members on members.key = taken.member_key
          join services on services.key = taken.service_key
        order by taken.next_charge, taken.key`,
  )
}
