import { type CalendarDate, addDays } from '@goodturn/contract/time'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** An event of a whole day, as the feed writes it (RFC 5545). */
export interface IcsEvent {
  /** The same for the same thing on every reading, so that calendars move it instead of duplicating it. */
  uid: string
  date: CalendarDate
  summary: string
  category: string
  /** Where it is shown in the portal. */
  url: string
  /** `FREQ=YEARLY` for what comes back. */
  repeats?: string
  /** Not settled: a paused gift. */
  isTentative?: boolean
}

interface IcsCalendar {
  name: string
  product: string
  refreshHours: number
  /** The day of this reading. */
  stamp: CalendarDate
  events: readonly IcsEvent[]
}

/** A calendar as text/calendar: whole days that take no time. */
export function writeCalendar({ name, product, refreshHours, stamp, events }: IcsCalendar): string {
  const calendar = ical({
    name: plain(name),
    prodId: { company: plain(product), product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    ttl: refreshHours * 3600,
  })
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      stamp: startOf(stamp),
      allDay: true,
      start: startOf(event.date),
      // The end of a whole-day event is the first day that is not part of it.
      end: startOf(addDays(event.date, 1)),
      summary: plain(event.summary),
      categories: [{ name: event.category }],
      url: event.url,
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(event.repeats ? { repeating: `RRULE:${event.repeats}` } : {}),
    })
  }
  return `${calendar.toString()}\r\n`
}

function startOf(date: CalendarDate): Date {
  return new Date(date)
}

/** Without the control characters that a calendar's text may not hold (3.3.11); the package lets them through. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}
