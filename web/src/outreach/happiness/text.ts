import { type HappinessPart, lowScoreBelow } from '@goodturn/contract/outreach/happiness/score'
import type { HappinessRow } from '@goodturn/contract/outreach/happiness/schema'
import { countOf, formatDate, formatDay } from '../../platform/format.ts'

/** A score in a few words. */
export function getScoreLabel(score: number | null): string {
  if (score === null) return 'Nothing sent yet'
  if (score < lowScoreBelow) return 'Could use a hello'
  return score < 70 ? 'Doing well' : 'Delighted'
}

/** The title of each score part. */
export const partTitles: Readonly<Record<HappinessPart['name'], string>> = {
  lately: 'Recent gift',
  often: 'Gifts in the past year',
  answer: 'Their answer',
  followed: 'Followed a link on a card',
  ahead: 'Upcoming gift',
  returned: 'A gift came back',
}

/** The data a part was calculated from, as text. */
export function describePart({ name, on: date, at, count, points }: HappinessPart): string {
  // Moments use the reader's own day, even where the score counts by another one.
  const on = date && (at === undefined ? formatDate(date) : formatDay(at))
  switch (name) {
    case 'lately':
      return on ? `The last one arrived ${on}.` : 'Nothing has arrived yet.'
    case 'often':
      return count
        ? `${countOf(count, 'gift')} arrived in the last 12 months.`
        : 'None arrived in the last 12 months.'
    case 'answer':
      return count === null || !on
        ? 'Not asked yet, or no answer: half the points.'
        : `They answered ${count} out of 10 on ${on}.`
    case 'followed':
      return on ? `Most recently on ${on}.` : 'Not yet.'
    case 'ahead':
      return on ? `The next one goes out ${on}.` : 'Nothing is planned.'
    case 'returned':
      return points < 0 && on ? `It came back ${on} and needs an address.` : 'None.'
  }
}

/** A person's line in the list: the last gift and the next. */
export function summarizeReasons({ parts }: HappinessRow): string {
  const shown = parts.filter(({ name, points }) => name === 'lately' || name === 'ahead' || points < 0)
  return shown.map((part) => describePart(part)).join(' ')
}
