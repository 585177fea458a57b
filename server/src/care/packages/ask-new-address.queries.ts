import type { MemberKey, PackageKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { newAddressReminderDays } from '@goodturn/contract/care/touches/limits'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

export const packagesPerRound = 200

/** A package whose owner should be asked for the contact's new address. */
export interface PackageToAsk {
  key: PackageKey
  member_key: MemberKey
  title: string
  recipient_name: string
  future_reminders: number
  first_date: CalendarDate
  /** The pending deliveries, soonest first. */
  deliveries: { title: string; date: CalendarDate }[]
}

/** Locks the packages to ask about today; skips rows that another process has locked. */
export function lockDue(tx: Tx, today: CalendarDate): Promise<PackageToAsk[]> {
  const [early, late] = newAddressReminderDays
  return rowsOf<PackageToAsk>(
    tx,
    sql`with waiting as (
          select parent_key, min(event_date) as first_date from touches
          where awaits_address and status in ('pending', 'bulkpending')
            and event_date <= ${addDays(today, early)}::date group by parent_key)
        select packages.key, packages.member_key, packages.title, packages.recipient_name, packages.future_reminders,
          waiting.first_date::text as first_date, (
            select jsonb_agg(jsonb_build_object('title', touches.title, 'date', touches.event_date)
              order by touches.event_date, touches.key)
            from touches where touches.parent_key = packages.key and awaits_address
              and touches.status in ('pending', 'bulkpending')) as deliveries
        from packages join waiting on waiting.parent_key = packages.key
        where packages.status = 'pending' and packages.future_reminders <
          case when waiting.first_date <= ${addDays(today, late)}::date then 2 else 1 end
        order by packages.key limit ${packagesPerRound} for update of packages skip locked`,
  )
}
