import { type CalendarDate, addDays } from '../../time.ts'
import { addAnchoredMonths } from './periods.ts'

export type Season = 'spring' | 'summer' | 'fall' | 'winter'

/** Top of Mind gifts are sent four times a year, on this day of these months (CG-64). */
const giftDay = 15
const giftMonths: readonly { month: number; season: Season }[] = [
  { month: 2, season: 'spring' },
  { month: 5, season: 'summer' },
  { month: 8, season: 'fall' },
  { month: 11, season: 'winter' },
]
/** How long before a gift day a plan must be bought to have part in it (CG-64). */
const giftLeadDays = 21
/** Gifts of a paid year. */
const giftsPerYear = giftMonths.length

export interface GiftDate {
  date: CalendarDate
  season: Season
}

/** The first gift day on `date` or after it. */
function giftDateFrom(date: CalendarDate): GiftDate {
  const year = Number(date.slice(0, 4))
  for (const each of [year, year + 1]) {
    for (const { month, season } of giftMonths) {
      const day = `${each}-${String(month).padStart(2, '0')}-${giftDay}` as CalendarDate
      if (day >= date) return { date: day, season }
    }
  }
  throw new Error(`no gift day follows ${date}`)
}

/** The first gift of a plan that was bought, or renewed, on `date` (CG-64). */
export function firstGiftDate(date: CalendarDate): GiftDate {
  return giftDateFrom(addDays(date, giftLeadDays))
}

/** The gift day after `date`. */
export function nextGiftDate(date: CalendarDate): GiftDate {
  return giftDateFrom(addDays(date, 1))
}

/** The gifts of the year that is paid on `date`, in order: always one of each season (CG-64). */
export function giftDatesOfYear(date: CalendarDate): GiftDate[] {
  const gifts = [firstGiftDate(date)]
  while (gifts.length < giftsPerYear) gifts.push(nextGiftDate((gifts.at(-1) as GiftDate).date))
  return gifts
}

/**
 * The gift of a monthly plan that follows `gifts` earlier ones: its own day in the row of gift days, or the next
 * one that can still be sent, which is on `earliest` or later.
 */
export function giftAfter(startedOn: CalendarDate, gifts: number, earliest: CalendarDate): GiftDate {
  const monthsApart = 12 / giftsPerYear
  const day = addAnchoredMonths(firstGiftDate(startedOn).date, gifts * monthsApart, giftDay)
  return giftDateFrom(day < earliest ? earliest : day)
}
