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
/** How many days before a gift day a plan must be bought to be included (CG-64). */
const giftLeadDays = 21
/** Gifts in a paid year. */
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

/** The first gift of a plan bought or renewed on `date` (CG-64). */
export function firstGiftDate(date: CalendarDate): GiftDate {
  return giftDateFrom(addDays(date, giftLeadDays))
}

/** The gift day after `date`. */
export function nextGiftDate(date: CalendarDate): GiftDate {
  return giftDateFrom(addDays(date, 1))
}

/** The gifts of the year paid on `date`, in order: always one per season (CG-64). */
export function giftDatesOfYear(date: CalendarDate): GiftDate[] {
  const gifts = [firstGiftDate(date)]
  while (gifts.length < giftsPerYear) gifts.push(nextGiftDate((gifts.at(-1) as GiftDate).date))
  return gifts
}

/**
 * The next gift of a monthly plan after `gifts` earlier ones: its regular gift day, or the first one on or after
 * `earliest` that can still be sent.
 */
export function giftAfter(startedOn: CalendarDate, gifts: number, earliest: CalendarDate): GiftDate {
  const monthsApart = 12 / giftsPerYear
  const day = addAnchoredMonths(firstGiftDate(startedOn).date, gifts * monthsApart, giftDay)
  return giftDateFrom(day < earliest ? earliest : day)
}
