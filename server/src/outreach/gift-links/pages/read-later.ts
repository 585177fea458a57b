import { type CalendarDate, addDays, isCalendarDate } from '@goodturn/contract/time'
import { laterDaysMax } from '@goodturn/contract/outreach/gift-links/limits'
import { type PageLanguage, dateText, textsIn } from './language.ts'

/** The day as it was sent, and its error. */
export interface LaterForm {
  sent: string
  fault?: string | undefined
}

/** Reads the day of "Not just now" (D-1-70): tomorrow to 60 days ahead, or no day at all. */
export function readLater(
  fields: Readonly<Record<string, string>>,
  { today, language }: { today: CalendarDate; language: PageLanguage },
): { day: CalendarDate | null; form: LaterForm } {
  const texts = textsIn(language)
  const sent = (fields.day ?? '').trim()
  if (fields.clear === 'yes') return { day: null, form: { sent: '' } }
  const last = addDays(today, laterDaysMax)
  if (!isCalendarDate(sent)) return { day: null, form: { sent, fault: texts.laterMissing } }
  if (sent <= today) return { day: null, form: { sent, fault: texts.laterPast } }
  if (sent > last) return { day: null, form: { sent, fault: texts.laterTooFar(dateText(language, last)) } }
  return { day: sent, form: { sent } }
}
