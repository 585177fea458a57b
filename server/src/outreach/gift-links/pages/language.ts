import { type PersonLanguage, personLanguages } from '@goodturn/contract/people/contacts/language'
import type { CalendarDate } from '@goodturn/contract/time'
import { en } from './texts.en.ts'
import { es } from './texts.es.ts'
import { fr } from './texts.fr.ts'
import type { Texts } from './texts.ts'

/** The languages that the pages exist in (D-1-92). */
export const pageLanguages = personLanguages
export type PageLanguage = PersonLanguage

const allTexts: Readonly<Record<PageLanguage, Texts>> = { en, es, fr }
const locales: Readonly<Record<PageLanguage, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-CA' }

/** The texts of a language. */
export function textsIn(language: PageLanguage): Texts {
  return allTexts[language]
}

/** A date in the language of the page (D-1-95): "December 22, 2026". */
export function dateText(language: PageLanguage, date: CalendarDate): string {
  return formatted(language, date, { dateStyle: 'long' })
}

/** A date with its weekday: "Tuesday, December 1, 2026". */
export function weekdayText(language: PageLanguage, date: CalendarDate): string {
  return formatted(language, date, { dateStyle: 'full' })
}

/** A day near today, without its year: "Tuesday, December 1". */
export function nearDayText(language: PageLanguage, date: CalendarDate): string {
  return formatted(language, date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** A moment in a zone: "December 2, 2026 at 3:05 PM MST". */
export function momentText(language: PageLanguage, at: Date, zone: string): string {
  const format = formatOf(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
  return written(language, format.formatToParts(at))
}

/** A range of days near today: "December 1 – 3". */
export function nearDaysText(language: PageLanguage, from: CalendarDate, to: CalendarDate): string {
  const format = formatOf(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return written(language, format.formatRangeToParts(noonOf(from), noonOf(to)))
}

function formatted(language: PageLanguage, date: CalendarDate, how: Intl.DateTimeFormatOptions): string {
  return written(language, formatOf(language, { ...how, timeZone: 'UTC' }).formatToParts(noonOf(date)))
}

/** The locale of a language's dates and order of words. */
export const localeOf = (language: PageLanguage): string => locales[language]

const formatOf = (language: PageLanguage, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), how)

/** A date as people write it: "1er mars" in French, "martes 9 de marzo" without a comma in Spanish. */
function written(
  language: PageLanguage,
  parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[],
): string {
  return parts
    .map(({ type, value }, at) => {
      if (language === 'fr' && type === 'day' && value === '1') return '1er'
      return language === 'es' && parts[at - 1]?.type === 'weekday' ? value.replace(',', '') : value
    })
    .join('')
}

/** Dates have no zone: they are formatted in UTC, where this is their middle. */
function noonOf(date: CalendarDate): number {
  return Date.parse(`${date}T12:00:00Z`)
}
