import type { MemberKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn, isZone, startOfDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { zoneOfMember } from './zone-of-member.ts'

/**
 * The calendar date of `now` in the time zone of the member's last session, or in UTC if none reported one. Anything
 * with a last day can be used until that day is over there (R-43).
 */
export async function dayOfMember(tx: Tx, memberKey: MemberKey, now: Date): Promise<CalendarDate> {
  const [told] = await rowsOf<{ zone: string | null }>(
    tx,
    sql`select ${zoneOfMember(sql`${memberKey}`)} as zone`,
  )
  return dayIn(told?.zone ?? null, now)
}

/**
 * The start of `dayOfMember` in UTC. Columns such as `expires_at` store an instant on the last day in UTC, the day
 * shown on screens; it has expired once it is before this start.
 */
export async function dayStartOfMember(tx: Tx, memberKey: MemberKey, now: Date): Promise<Date> {
  return startOfDay(await dayOfMember(tx, memberKey, now))
}

/** The first moment in UTC of the date in the time zone that a session reported. */
export const dayStartIn = (zone: string | null, now: Date): Date => startOfDay(dayIn(zone, now))

/** The start of the day in the zone where days end last: a last day before it is over for everyone. */
export const lastDayStart = (now: Date): Date => dayStartIn('Etc/GMT+12', now)

function dayIn(zone: string | null, now: Date): CalendarDate {
  return dateIn(now, zone !== null && isZone(zone) ? zone : 'UTC')
}
