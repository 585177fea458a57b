import type { Service, ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { readDay } from '@goodturn/contract/people/contacts/dates'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import {
  type Occasion,
  type OccasionDate,
  type YearDay,
  occasionDate,
  occasionFields,
} from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, nextBusinessDay } from '@goodturn/contract/time'

type Dates = Pick<ContactDetails, (typeof occasionFields)[Occasion]>

/** The person's date that a service follows; null if it follows none, or the date isn't known. */
export function dayFor(service: Pick<Service, 'occasion'>, contact: Dates | null): YearDay | null {
  return service.occasion && contact ? readDay(contact[occasionFields[service.occasion]] ?? '') : null
}

/** The person's date that is required before buying the service for them; null when nothing is missing. */
export function dateNeededFor(service: Pick<Service, 'occasion'>, contact: Dates | null): Occasion | null {
  return contact && !dayFor(service, contact) ? service.occasion : null
}

/** The ship and arrival dates of the first gift for a person's date, if bought on `today`. */
export function firstOccasionOf(
  service: Pick<ServiceDetails, 'schedule' | 'experiences'>,
  day: YearDay,
  today: CalendarDate,
): OccasionDate | null {
  const [single] = service.experiences
  const entries = service.schedule.length > 0 ? service.schedule : [{ months: 0, experience: single?.key }]
  const dates = entries.map(({ months, experience }) => {
    const daysMax = service.experiences.find(({ key }) => key === experience)?.fulfillment_days.max ?? 0
    return occasionDate({ day, months, daysMax, from: today, earliest: nextBusinessDay(today) })
  })
  return dates.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))[0] ?? null
}
