import type { PersonDateKind } from '@goodturn/contract/outreach/calendar/schema'
import type { HomeDate, HomeGift } from '@goodturn/contract/outreach/home/schema'
import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import { processDateFor } from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, addDays, daysBetween, nextBusinessDay } from '@goodturn/contract/time'
import { arrivalOf } from '@goodturn/contract/care/touches/arrival'
import { pictureUrl } from '../../shop/catalog/present.ts'
import type { DueDate } from './dates.queries.ts'
import type { Giveable, GivenGift } from './given-gifts.queries.ts'

/** Shop tags that fit a date, best first. */
const tagsOf: Readonly<Record<PersonDateKind, readonly string[]>> = {
  birthday: ['birthday', 'any day'],
  partner_birthday: ['birthday', 'any day'],
  partner_anniversary: ['anniversary', 'any day'],
  home_anniversary: ['home anniversary', 'housewarming'],
  work_anniversary: ['thank you', 'any day'],
}
/** All of these tags, for the statement that reads the services. */
export const datesTags = [...new Set(Object.values(tagsOf).flat())]

/** A gift that arrives this many days before or after a date counts as for that date. */
const daysBeforeMax = 10
const daysAfterMax = 2

interface KnownGifts {
  given: readonly GivenGift[]
  services: readonly Giveable[]
  inCanada: ReadonlySet<ContactKey>
  today: CalendarDate
}

/**
 * A person's date with the gift that is coming for it, or with a suggestion: the most sent one that fits, that the
 * person did not get within the last year, and that is not already suggested for an earlier date on the page, if
 * possible.
 */
export function datesWithGifts(
  dates: readonly DueDate[],
  { given, services, inCanada, today }: KnownGifts,
): HomeDate[] {
  const taken = new Set<ServiceKey>()
  return dates.map((date) => {
    const theirs = given.filter(({ contact_key: key }) => key === date.contact_key)
    const planned = theirs.find((gift) => gift.is_open && isFor(gift, date.on))
    const known = new Set(theirs.map(({ service_key: key }) => key))
    const toCanada = inCanada.has(date.contact_key)
    const fitting = services
      .filter((service) => !(service.us_only && toCanada))
      .filter(({ key, tags }) => !known.has(key) && tagsOf[date.kind].some((tag) => tags.includes(tag)))
      .toSorted((a, b) => rankOf(a, date.kind) - rankOf(b, date.kind))
    const gift = planned ? undefined : (fitting.find(({ key }) => !taken.has(key)) ?? fitting[0])
    if (gift) taken.add(gift.key)
    return {
      kind: date.kind,
      contact: { key: date.contact_key, display_name: date.display_name },
      name: date.name,
      years: date.year === null ? null : Number(date.on.slice(0, 4)) - date.year,
      date: date.on,
      planned: planned ? { touch: planned.key, title: planned.title, date: planned.event_date } : null,
      gift: gift ? suggestGift(gift, date.on, { today, toCanada }) : null,
    }
  })
}

const rankOf = ({ tags }: Giveable, kind: PersonDateKind) =>
  tagsOf[kind].findIndex((tag) => tags.includes(tag))

/** Whether a gift is for the person's date, or arrives around it. */
function isFor(gift: GivenGift, on: CalendarDate): boolean {
  if (gift.occasion_on !== null) return gift.occasion_on === on
  const arrives = gift.arrives ?? arrivalOf(gift.event_date, gift.days_max, gift.days_max).to
  const early = daysBetween(arrives, on)
  return early <= daysBeforeMax && early >= -daysAfterMax
}

function suggestGift(
  gift: Giveable,
  on: CalendarDate,
  { today, toCanada }: { today: CalendarDate; toCanada: boolean },
): HomeGift {
  const earliest = nextBusinessDay(today)
  const sent = processDateFor(on, gift.days_max)
  return {
    key: gift.key,
    title: gift.title,
    image: pictureUrl(gift.slug, gift.image_name),
    has_picture: gift.image_name !== null,
    art: gift.art,
    price: dollars((toCanada ? gift.price_ca_cents : null) ?? gift.price_cents),
    order_by: sent >= earliest ? addDays(sent, -1) : null,
    arrives: arrivalOf(earliest, gift.days_max, gift.days_max).to,
  }
}
