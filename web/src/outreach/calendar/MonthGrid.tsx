import type { CalendarDay } from '@goodturn/contract/outreach/calendar/schema'
import type { CalendarMonth } from '@goodturn/contract/outreach/calendar/days'
import { calendarCellMax } from '@goodturn/contract/outreach/calendar/limits'
import type { CalendarDate } from '@goodturn/contract/time'
import { type KeyboardEvent, useRef, useState } from 'react'
import { countOf, formatCount } from '../../platform/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { type Entry, type Kind, entriesOf, totalOf } from './entries.ts'
import { dayAfterKey, dayText, monthText, weekdays, weeksOf } from './monthDays.ts'
import styles from './MonthGrid.module.css'

interface MonthGridProps {
  month: CalendarMonth
  /** Null until the server responds. */
  today: CalendarDate | null
  /** The entries of the days aren't loaded yet. */
  isLoading: boolean
  days: ReadonlyMap<string, CalendarDay>
  kind: Kind
  openDay: (date: CalendarDate) => void
  /** Turns the page: -1 or 1. */
  turn: (by: number) => void
}

/**
 * A month as a table. Tab reaches one day, the arrow keys move between days, Page Up and Page Down turn the month, and
 * Enter opens the day; each entry is its own link.
 */
export function MonthGrid({ month, today, isLoading, days, kind, openDay, turn }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [held, setHeld] = useState<CalendarDate | null>(null)
  const [turnedFrom, setTurnedFrom] = useState<CalendarMonth | null>(null)
  const start = today?.startsWith(month) ? today : (`${month}-01` as CalendarDate)
  const reached = held?.startsWith(month) ? held : start

  // After turning the month by key, focus continues in the new one.
  const takesFocus = turnedFrom !== null && turnedFrom !== month

  function move(event: KeyboardEvent, date: CalendarDate) {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      setTurnedFrom(month)
      turn(event.key === 'PageUp' ? -1 : 1)
      return
    }
    const next = dayAfterKey(event.key, date, month)
    if (!next) return
    event.preventDefault()
    setHeld(next)
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div className={styles.frame} aria-busy={isLoading}>
      <table className={styles.grid} ref={table}>
        <caption className="gt-hidden">{monthText(month)}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={week.find((date) => date !== null) ?? at}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={weekday} className={styles.outside} />
                ) : (
                  <td
                    key={date}
                    data-today={date === today || undefined}
                    data-past={(today && date < today) || undefined}
                  >
                    <DayCell
                      date={date}
                      day={days.get(date)}
                      kind={kind}
                      isToday={date === today}
                      isReached={date === reached}
                      onKeyDown={(event) => move(event, date)}
                      takesFocus={takesFocus && date === reached}
                      onFocus={() => {
                        setHeld(date)
                        setTurnedFrom(null)
                      }}
                      open={() => openDay(date)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function focusOn(button: HTMLButtonElement | null) {
  button?.focus()
}

interface DayCellProps {
  date: CalendarDate
  day: CalendarDay | undefined
  kind: Kind
  isToday: boolean
  isReached: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** Takes focus, once. */
  takesFocus: boolean
  onFocus: () => void
  open: () => void
}

function DayCell({
  date,
  day,
  kind,
  isToday,
  isReached,
  onKeyDown,
  takesFocus,
  onFocus,
  open,
}: DayCellProps) {
  const entries = day ? entriesOf(day, kind) : []
  const total = day ? totalOf(day, kind) : 0
  // A cell that overflows gives its last line to the number of hidden entries.
  const shown = entries.slice(0, total > calendarCellMax ? calendarCellMax - 1 : calendarCellMax)
  const left = total - shown.length
  return (
    <div className={styles.cell}>
      <button
        type="button"
        ref={takesFocus ? focusOn : undefined}
        className={styles.number}
        data-day={date}
        tabIndex={isReached ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${Number(date.slice(8))}, ${dayText(date)}${isToday ? ', today' : ''}: ${total === 0 ? 'nothing' : countOf(total, 'entry', 'entries')}`}
        onClick={open}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {Number(date.slice(8))}
      </button>
      {shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <button
          type="button"
          className={styles.more}
          onClick={open}
          aria-label={`${formatCount(left)} more on ${dayText(date)}`}
        >
          {formatCount(left)} more
        </button>
      )}
    </div>
  )
}

function EntryLink({ entry }: { entry: Entry }) {
  return (
    <Link
      to={entry.to}
      className={styles.entry}
      data-tone={entry.tone}
      title={`${entry.title}: ${entry.note}`}
    >
      <Icon of={entry.icon} size={15} />
      <span className={styles.words}>
        <span className={styles.who}>{entry.who}</span>
        <span className={styles.word}>{entry.word}</span>
      </span>
    </Link>
  )
}
