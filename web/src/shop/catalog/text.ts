import type { Category, Service, ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { seasonOf } from '@goodturn/contract/shop/catalog/season'
import { shortMonthNames } from '@goodturn/contract/month-names'
import { occasionNames } from '@goodturn/contract/care/plans/occasions'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { CalendarDate } from '@goodturn/contract/time'

type Seasonal = Pick<Service, 'ships_by'>

/** "Ships by Dec 12", with the year if it is next year; null out of season, and for services that ship all year. */
export function formatShipsBy({ ships_by: orderBy }: Seasonal, today: CalendarDate | null): string | null {
  const by = orderBy && today && seasonOf(orderBy, today).by
  if (!by || !orderBy) return null
  const year = today.slice(0, 4) === by.slice(0, 4) ? '' : `, ${by.slice(0, 4)}`
  return `Ships by ${shortMonthNames[orderBy.month - 1]} ${orderBy.day}${year}`
}

/** "Back in November", for services out of season. */
export function formatBackIn({ ships_by: orderBy }: Seasonal, today: CalendarDate | null): string | null {
  const month = orderBy && today && seasonOf(orderBy, today).backIn
  return month && `Back in ${month}`
}

/** "For the birthday", for services that follow a person's date; null for others. */
export function formatOccasion({ occasion }: Pick<Service, 'occasion'>): string | null {
  return occasion && `For the ${occasionNames[occasion]}`
}

/** Muted note to the right of a price: the one thing to know before choosing. */
export function noteOf(service: Service, today: CalendarDate | null): string | null {
  return (
    formatBackIn(service, today) ??
    formatShipsBy(service, today) ??
    formatOccasion(service) ??
    (service.us_only ? 'US only' : null)
  )
}

/** A category's title as the member reads it (BG-13). */
export function titleOfCategory({ title, title_other }: Category, user: Pick<User, 'type'>): string {
  return user.type === 'realestate' ? title : (title_other ?? title)
}

/** "30 days before", "On the day", "2 weeks after", "1 year after". */
export function formatOffset(days: number): string {
  if (days === 0) return 'On the day'
  const count = Math.abs(days)
  const side = days < 0 ? 'before' : 'after'
  for (const [length, word] of [
    [365, 'year'],
    [7, 'week'],
  ] as const) {
    if (count % length === 0) return `${pluralize(count / length, word)} ${side}`
  }
  return `${pluralize(count, 'day')} ${side}`
}

/** "At the start", "6 months in"; for services that follow a person's date, "By the birthday", "6 months after". */
export function formatMonthOffset(months: number, { occasion }: Pick<Service, 'occasion'>): string {
  if (occasion)
    return months === 0 ? `By the ${occasionNames[occasion]}` : `${pluralize(months, 'month')} after`
  return months === 0 ? 'At the start' : `${pluralize(months, 'month')} in`
}

const pluralize = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** "3 to 6 business days". */
export function formatDeliveryTime({
  fulfillment_days: { min, max },
}: ServiceDetails['experiences'][number]): string {
  return min === max ? pluralize(min, 'business day') : `${min} to ${max} business days`
}

/** Price per plan, yearly and monthly, for a number of plans: "1 to 9", "10 and more". */
export interface VolumeRow {
  count: string
  year: number | null
  month: number | null
}

/** Rows of the volume prices. Yearly and monthly tiers may end at different counts. */
export function volumeRows({ year, month }: Record<'year' | 'month', Service['tiers']>): VolumeRow[] {
  const thresholds = [...year, ...month].map(({ tier_threshold: end }) => end ?? Infinity)
  let from = 1
  return [...new Set(thresholds)]
    .sort((one, other) => one - other)
    .map((end) => {
      const count = end === Infinity ? `${from} or more` : end === from ? `${from}` : `${from} to ${end}`
      from = end + 1
      return { count, year: priceUpTo(year, end), month: priceUpTo(month, end) }
    })
}

function priceUpTo(tiers: Service['tiers'], count: number): number | null {
  const tier = tiers.find(({ tier_threshold: end }) => end === null || end >= count)
  return tier?.price_converted ?? null
}

/** Delivery note of a service delivered by appointment. */
export const byAppointmentText = 'By appointment, arranged after you order'
