import type { PackageKey, ServiceEventKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A delivery that falls on the closing day, or whose date is counted from it. */
export interface ClosingEvent {
  key: ServiceEventKey
  offsetDays: number
  touchKey: TouchKey
  status: TouchStatus
  eventDate: CalendarDate
  /** The member chose its day. */
  isDateOwn: boolean
}

/** The deliveries of a package that depend on its closing, the closing's own first. */
export function closingEvents(tx: Tx, packageKey: PackageKey): Promise<ClosingEvent[]> {
  return rowsOf<ClosingEvent>(
    tx,
    sql`select sold.key, sold.offset_days as "offsetDays", t.key as "touchKey", t.status,
          t.event_date::text as "eventDate", t.is_date_own as "isDateOwn"
        from package_events own join service_events sold on sold.key = own.service_event_key
        join touches t on t.key = own.touch_key
        where own.package_key = ${packageKey} and sold.follows_closing order by sold.offset_days`,
  )
}
