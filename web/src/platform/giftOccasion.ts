import type { PersonDateKind } from '@goodturn/contract/outreach/calendar/schema'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, isCalendarDate } from '@goodturn/contract/time'

/** A gift's occasion: a person's date, or a day by which it should arrive. */
export interface GiftOccasion {
  kind: PersonDateKind | 'day'
  on: CalendarDate
}

/** The occasion that gifts can follow automatically, by kind of date. */
export const occasionByKind: Partial<Record<GiftOccasion['kind'], Occasion>> = {
  birthday: 'birthday',
  partner_anniversary: 'anniversary',
  home_anniversary: 'home_anniversary',
}

const kinds: Record<GiftOccasion['kind'], true> = {
  birthday: true,
  partner_birthday: true,
  partner_anniversary: true,
  home_anniversary: true,
  work_anniversary: true,
  day: true,
}

const isKind = (kind: string): kind is GiftOccasion['kind'] => Object.hasOwn(kinds, kind)

/** Converts an entry of a list of dates. */
export function occasionOf({ kind, date }: { kind: PersonDateKind; date: string }): GiftOccasion | null {
  return isCalendarDate(date) ? { kind, on: date } : null
}

/** Reads the occasion from a link's query (`paths.serviceActivation`); null if missing or invalid. */
export function readOccasion(query: URLSearchParams): GiftOccasion | null {
  const [kind, on] = [query.get('for') ?? '', query.get('on') ?? '']
  return isKind(kind) && isCalendarDate(on) ? { kind, on } : null
}

type PersonNames = Pick<ContactDetails, 'first_name' | 'partner_first_name'>

/** "For Grace’s birthday", "For their anniversary", "For this day". */
export function describeOccasion({ kind }: GiftOccasion, person: PersonNames): string {
  switch (kind) {
    case 'birthday':
      return `For ${person.first_name}’s birthday`
    case 'partner_birthday':
      return person.partner_first_name
        ? `For ${person.partner_first_name}’s birthday`
        : 'For their partner’s birthday'
    case 'partner_anniversary':
      return 'For their anniversary'
    case 'home_anniversary':
      return 'For their home anniversary'
    case 'work_anniversary':
      return `For ${person.first_name}’s work anniversary`
    case 'day':
      return 'For this day'
  }
}

/** "Too late for Grace’s birthday". */
export function describeLate(occasion: GiftOccasion, person: PersonNames): string {
  return describeOccasion(occasion, person).replace(/^For/, 'Too late for')
}

/** Card text for a gift that arrives after the day. */
export function describeBelated({ kind }: GiftOccasion, person: PersonNames): string {
  const happy = {
    birthday: 'Happy belated birthday',
    partner_birthday: 'Happy belated birthday',
    partner_anniversary: 'Happy belated anniversary',
    home_anniversary: 'Happy belated home anniversary',
    work_anniversary: 'Belated congratulations on your work anniversary',
    day: 'Better late than never',
  }[kind]
  const name = kind === 'partner_birthday' ? (person.partner_first_name ?? '') : person.first_name
  const named = kind === 'partner_anniversary' || kind === 'home_anniversary' || !name
  return `${named ? happy : `${happy}, ${name}`}! I hope you had a wonderful day.`
}
