import { type CalendarDate, addDays } from '../../time.ts'

/** The day that the steps of a sequence count from. */
export const sequenceStarts = ['entry', 'closing', 'birthday', 'first_day'] as const
export type SequenceStart = (typeof sequenceStarts)[number]

/** Labels of a start, in a choice and in a sentence. */
export const startLabels: Readonly<Record<SequenceStart, { label: string; day: string }>> = {
  entry: { label: 'The day someone enters', day: 'the first day' },
  closing: { label: 'Closing day', day: 'closing' },
  birthday: { label: 'Their next birthday', day: 'the birthday' },
  first_day: { label: 'First day at work', day: 'the first day at work' },
}

/**
 * Returns the occasion for a person's run through a sequence: `once`, or the day that it starts on. A step is charged
 * once per person and occasion.
 */
export function occasionOf(start: SequenceStart, startsOn: CalendarDate): string {
  return start === 'entry' ? 'once' : startsOn
}

/** Returns the next birthday on or after `today`; February 29 is the 28th in other years. */
export function nextBirthday(month: number, day: number, today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4))
  const thisYear = dayOf(year, month, day)
  return thisYear >= today ? thisYear : dayOf(year + 1, month, day)
}

function dayOf(year: number, month: number, day: number): CalendarDate {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year}-${two(month)}-${two(Math.min(day, last))}` as CalendarDate
}

/** The day of a step. */
export function dayOfStep(startsOn: CalendarDate, afterDays: number): CalendarDate {
  return addDays(startsOn, afterDays)
}

/** Describes when a step is due: "On closing day", "2 weeks after", "1 week before". */
export function describeStepDay(start: SequenceStart, afterDays: number): string {
  if (afterDays === 0) return onTheDay[start]
  const days = Math.abs(afterDays)
  return `${formatSpan(days)} ${afterDays > 0 ? 'after' : 'before'}`
}

const onTheDay: Readonly<Record<SequenceStart, string>> = {
  entry: 'On the first day',
  closing: 'On closing day',
  birthday: 'On the birthday',
  first_day: 'On the first day',
}

function formatSpan(days: number): string {
  if (days % 365 === 0) return pluralize(days / 365, 'year')
  if (days % 30 === 0) return pluralize(days / 30, 'month')
  if (days % 7 === 0) return pluralize(days / 7, 'week')
  return pluralize(days, 'day')
}

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
