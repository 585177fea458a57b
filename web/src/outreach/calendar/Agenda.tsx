import type { CalendarDay } from '@goodturn/contract/outreach/calendar/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { countOf } from '../../platform/format.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { EntryRows } from './EntryRows.tsx'
import { type Kind, entriesOf, totalOf } from './entries.ts'
import { dayText } from './monthDays.ts'
import styles from './Agenda.module.css'

interface AgendaProps {
  today: CalendarDate
  days: readonly CalendarDay[]
  kind: Kind
  openDay: (date: CalendarDate) => void
}

/** A month as a list of days, for phones: today and later first, then the past. */
export function Agenda({ today, days, kind, openDay }: AgendaProps) {
  const held = days.filter((day) => totalOf(day, kind) > 0)
  const ahead = held.filter((day) => day.date >= today)
  const past = held.filter((day) => day.date < today)
  return (
    <>
      {ahead.map((day) => (
        <AgendaDay key={day.date} {...{ day, kind, today, openDay }} />
      ))}
      {past.length > 0 && ahead.length > 0 && <p className={styles.earlier}>Earlier this month</p>}
      {past.map((day) => (
        <AgendaDay key={day.date} {...{ day, kind, today, openDay }} />
      ))}
    </>
  )
}

interface AgendaDayProps extends Omit<AgendaProps, 'days'> {
  day: CalendarDay
}

function AgendaDay({ day, kind, today, openDay }: AgendaDayProps) {
  const date = day.date as CalendarDate
  const entries = entriesOf(day, kind, today)
  const left = totalOf(day, kind) - entries.length
  return (
    <Section title={dayText(date)} note={date === today ? 'Today' : undefined}>
      <EntryRows entries={entries} label={dayText(date)} />
      {left > 0 && (
        <p className={styles.left}>
          <TextButton onClick={() => openDay(date)}>{countOf(left, 'more entry', 'more entries')}</TextButton>
        </p>
      )}
    </Section>
  )
}
