import type { MemberKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn, isZone, startOfDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { zoneOfMember } from './zone-of-member.ts'

/**
 * The calendar date of `now` where a member is, as their last session told; in UTC where none did. What has a last day
 * may be used until that day is over there (R-43).
 */
export async function dayOfMember(tx: Tx, memberKey: MemberKey, now: Date): Promise<CalendarDate> {
  const [told] = await rowsOf<{ zone: string | null }>(
    tx,
    sql`select ${zoneOfMember(sql`${memberKey}`)} as zone`,
  )
  return dayIn(told?.zone ?? null, now)
}

/**
 * The same as the first moment of that date in UTC. Columns such as `expires_at` hold a moment of the last day in UTC,
 * the day that every screen says: it is over once it lies before this one.
 */
export async function dayStartOfMember(tx: Tx, memberKey: MemberKey, now: Date): Promise<Date> {
  return startOfDay(await dayOfMember(tx, memberKey, now))
}

/** The first moment in UTC of the date in a zone that a session told. */
export const dayStartIn = (zone: string | null, now: Date): Date => startOfDay(dayIn(zone, now))

/** The same where days end last: a last day that lies before it is over for everyone. */
export const lastDayStart = (now: Date): Date => dayStartIn('Etc/GMT+12', now)

function dayIn(zone: string | null, now: Date): CalendarDate {
  return dateIn(now, zone !== null && isZone(zone) ? zone : 'UTC')
}
