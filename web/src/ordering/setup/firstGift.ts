import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { firstGiftDate } from '@goodturn/contract/care/plans/gift-dates'
import type { YearDay } from '@goodturn/contract/care/plans/occasions'
import { addAnchoredMonths, anchorDayOf } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, nextBusinessDay } from '@goodturn/contract/time'
import { firstOccasionOf } from './occasion.ts'

/**
 * The day the first gift of a plan bought on `today` goes out (CG-64): for Top of Mind the first gift day at least 21
 * days away; for others by schedule, on a business day after the charge that pays for it, or by the person's date that
 * they follow. Null for a plan without a schedule.
 */
export function firstGiftOf(
  service: Pick<ServiceDetails, 'is_topofmind' | 'schedule' | 'experiences'>,
  { unit, day = null }: { unit: PlanUnit; day?: YearDay | null },
  today: CalendarDate,
): CalendarDate | null {
  if (service.is_topofmind) return firstGiftDate(today).date
  if (service.schedule.length === 0) return null
  if (day) return firstOccasionOf(service, day, today)?.eventDate ?? null
  const months = Math.min(...service.schedule.map((each) => each.months))
  const planned = addAnchoredMonths(today, months, anchorDayOf(today))
  const isPaidToday = unit === 'year' && months > 0
  return isPaidToday ? planned : nextBusinessDay(planned)
}
