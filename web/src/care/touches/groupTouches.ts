import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'

/** Touches under one heading of the activity list. */
export interface TouchesOfTime {
  title: string
  rows: TouchRow[]
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/**
 * Groups the rows of the activity list under headings, in their order: this week, the months ahead, the months before.
 * Touches that need the member come first under their heading.
 */
export function groupTouches(rows: readonly TouchRow[], today: CalendarDate): TouchesOfTime[] {
  const groups = new Map<string, TouchRow[]>()
  for (const row of rows) {
    const title = headingOf(row.event_date as CalendarDate, today)
    groups.set(title, [...(groups.get(title) ?? []), row])
  }
  return [...groups].map(([title, all]) => ({
    title,
    rows: [...all.filter((row) => row.group === 'needs'), ...all.filter((row) => row.group !== 'needs')],
  }))
}

function headingOf(date: CalendarDate, today: CalendarDate): string {
  const weekStart = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  if (date >= weekStart && date < addDays(weekStart, 7)) return 'This week'
  const isAhead = date >= weekStart
  const name = month.format(new Date(`${date}T00:00:00Z`))
  if (date.slice(0, 7) === today.slice(0, 7)) return `${isAhead ? 'Later' : 'Earlier'} in ${name}`
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return isAhead ? `Coming up in ${name}${year}` : `${name}${year}`
}
