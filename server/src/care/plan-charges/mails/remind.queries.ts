import type { PlanKey } from '@goodturn/contract/ids'
import { renewalReminderDays } from '@goodturn/contract/care/plans/limits'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { paysByEasyBilling } from '../../../money/easy-billing/queries.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { markReminded } from '../../plans/payments/billing-dates.ts'

/** A plan that is about to renew, with its owner. */
export interface PlanToRemind {
  key: PlanKey
  title: string
  contact: string
  nextCharge: string
  email: string
  firstName: string
  usesFunds: boolean
  /** Paid from the balance, by easy billing (BG-67). */
  isEasy: boolean
  /** Brand and last digits of the default card; null without one. */
  card: string | null
}

/** Plans per statement; the rest follow in further rounds of the same run. */
export const batch = 500

/** Marks plans as reminded of their next charge, and returns them: a concurrent run takes others. */
export function claimUnreminded(tx: Tx, now: Date): Promise<PlanToRemind[]> {
  const today = sql`${dateIn(now)}::date`
  return rowsOf<PlanToRemind>(
    tx,
    sql`with taken as (${markReminded(sql`
          select key from plans where status = 'active' and auto_renew and unit = 'year'
          and reminded_of is distinct from next_charge
          and next_charge > ${today} and next_charge <= ${today} + ${renewalReminderDays}::int
          and started_on < next_charge
          order by next_charge, key limit ${batch} for update skip locked`)})
        select taken.key, taken.title, contacts.display_name as contact, taken.next_charge::text as "nextCharge",
          members.email, members.first_name as "firstName", members.use_funds_for_renewals as "usesFunds",
          ${paysByEasyBilling} as "isEasy",
          (select brand || ' ending in ' || last4 from cards
            where cards.member_key = members.key and is_default and removed_at is null) as card
        from taken join contacts on contacts.key = taken.contact_key join members on members.key = taken.member_key
        order by taken.next_charge, taken.key`,
  )
}
