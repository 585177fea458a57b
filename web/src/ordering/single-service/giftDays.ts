import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { firstGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import { readDay } from '@goodturn/contract/people/contacts/dates'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import {
  type Occasion,
  occasionDate,
  occasionFields,
  occasionNames,
  occasions,
  processDateFor,
} from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, daysBetween } from '@goodturn/contract/time'
import { arrivalOf } from '@goodturn/contract/care/touches/arrival'
import { formatShortDay, formatWeekday } from '../../platform/formatDays.ts'
import { formatDate } from '../../platform/format.ts'
import { type GiftOccasion, occasionByKind, describeOccasion } from '../../platform/giftOccasion.ts'

/** A day on which a gift can go out. */
export interface GiftDay {
  key: Occasion | 'soon' | 'date' | 'for'
  /** The value in the cart; null is the gift's default day. */
  day: CalendarDate | null
  /** The day it goes out; null until one is chosen. */
  leaves: CalendarDate | null
  title: string
  /** "Goes out Monday, Nov 23", and "Arrives about Dec 1, 2026"; null until a day is chosen. */
  goesOut: string | null
  arrives: string | null
}

interface Gift {
  occasion: ServiceDetails['occasion']
  experiences: readonly Pick<
    ServiceDetails['experiences'][number],
    'fulfillment_days' | 'appointment_required'
  >[]
}
type Person = Pick<ContactDetails, 'first_name' | 'partner_first_name' | (typeof occasionFields)[Occasion]>

/**
 * The options for when a gift goes out: as soon as possible, in time for each of the person's known dates, and on a
 * custom day. The occasion it is sent for comes first, else the date it follows. Empty for a gift by
 * appointment: its day is arranged after the order.
 */
export function giftDaysOf(
  { occasion: followed, experiences }: Gift,
  person: Person,
  chosen: CalendarDate | null,
  today: CalendarDate,
  sentFor: GiftOccasion | null = null,
): GiftDay[] {
  if (experiences[0]?.appointment_required) return []
  const { min, max } = experiences[0]?.fulfillment_days ?? { min: 0, max: 0 }
  const earliest = firstGiftDay(today)
  const words = (day: CalendarDate) => ({
    leaves: day,
    goesOut: `Goes out ${formatGiftDay(day, today)}`,
    arrives: `Arrives around ${formatDate(arrivalOf(day, min, max).to)}`,
  })
  const dates = occasions.flatMap((occasion): GiftDay[] => {
    const day = readDay(person[occasionFields[occasion]] ?? '')
    if (!day) return []
    const date = occasionDate({ day, months: 0, daysMax: max, from: today, earliest })
    return [
      {
        key: occasion,
        day: occasion === followed ? null : date.eventDate,
        leaves: date.eventDate,
        title: `${describeForOccasion(occasion, person.first_name)}, ${formatDate(date.on)}`,
        goesOut: `Goes out ${formatGiftDay(date.eventDate, today)}`,
        arrives: `Arrives by ${formatDate(date.on)}`,
      },
    ]
  })
  const soon: GiftDay = {
    key: 'soon',
    day: followed ? earliest : null,
    title: 'As soon as possible',
    ...words(earliest),
  }
  const own: GiftDay = {
    key: 'date',
    day: chosen,
    title: 'On a date I choose',
    ...(chosen ? words(chosen) : { leaves: null, goesOut: null, arrives: null }),
  }
  if (sentFor) {
    const leaves = processDateFor(sentFor.on, max)
    const same = occasionByKind[sentFor.kind]
    const others = dates.filter(({ key }) => key !== same)
    if (leaves < earliest) return [soon, ...others, own]
    const isOwn = same === followed && dates.some((date) => date.key === same && date.leaves === leaves)
    const inTime: GiftDay = {
      key: 'for',
      day: isOwn ? null : leaves,
      title: `${describeOccasion(sentFor, person)}, ${formatDate(sentFor.on)}`,
      leaves,
      goesOut: `Goes out ${formatGiftDay(leaves, today)}`,
      arrives: `Arrives by ${formatDate(sentFor.on)}`,
    }
    return [inTime, soon, ...others, own]
  }
  const byOwnDate = dates.filter(({ key }) => key === followed)
  return [...byOwnDate, soon, ...dates.filter(({ key }) => key !== followed), own]
}

/** A day further ahead than this is next year's: it is offered but never preselected. */
const proposedDaysMax = 300

/** The default day: the first one that isn't a year ahead. */
export function proposedDay(days: readonly GiftDay[], today: CalendarDate): GiftDay | null {
  return days.find(({ leaves }) => leaves !== null && daysBetween(today, leaves) <= proposedDaysMax) ?? null
}

/** The latest arrival of a gift that can't arrive by `sentFor` anymore; null if it can. */
export function belatedBy(
  { experiences }: { experiences: readonly Pick<Gift['experiences'][number], 'fulfillment_days'>[] },
  sentFor: GiftOccasion,
  today: CalendarDate,
): CalendarDate | null {
  const { min, max } = experiences[0]?.fulfillment_days ?? { min: 0, max: 0 }
  const earliest = firstGiftDay(today)
  return processDateFor(sentFor.on, max) < earliest ? arrivalOf(earliest, min, max).to : null
}

/**
 * The options for when a gift to several people goes out: as soon as possible, for each person's own date, or on a
 * custom day.
 */
export function giftDaysForMany(gift: Gift, chosen: CalendarDate | null, today: CalendarDate): GiftDay[] {
  const days = giftDaysOf(gift, noDates, chosen, today)
  const { occasion } = gift
  if (!occasion) return days
  const theirs = { key: occasion, day: null, title: `For each person’s ${occasionNames[occasion]}` }
  const goesOut = 'Goes out in time for each one, or next year if it’s too late this year'
  return [{ ...theirs, leaves: null, goesOut, arrives: null }, ...days]
}

const noDates: Person = {
  first_name: '',
  partner_first_name: null,
  date_of_birth: null,
  partner_anniversary: null,
  home_anniversary: null,
}

/**
 * The option that matches the day in the cart; `picked` decides between options on the same day. None while `day` is
 * undefined.
 */
export function chosenDay(
  days: readonly GiftDay[],
  day: CalendarDate | null | undefined,
  picked: GiftDay['key'] | null,
): GiftDay | null {
  const fitting = days.filter((each) => each.day === day && (each.key !== 'date' || day !== null))
  return (
    days.find(({ key }) => key === picked && key === 'date') ??
    fitting.find(({ key }) => key === picked) ??
    fitting[0] ??
    null
  )
}

const describeForOccasion = (occasion: Occasion, name: string) =>
  occasion === 'birthday' ? `For ${name}’s birthday` : `For their ${occasionNames[occasion]}`

/** "Monday, Nov 23" within a week, "Apr 26, 2027" later. */
function formatGiftDay(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, day)
  return days >= 0 && days <= 7 ? `${formatWeekday(day)}, ${formatShortDay(day)}` : formatDate(day)
}
