import { type CalendarDate, addDays } from '@goodturn/contract/time'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** An all-day event in the feed (RFC 5545). */
export interface IcsEvent {
  /** Stays the same on every read, so that calendars move the event instead of duplicating it. */
  uid: string
  date: CalendarDate
  summary: string
  category: string
  /** Its page in the portal. */
  url: string
  /** `FREQ=YEARLY` for yearly events. */
  repeats?: string
  /** Not settled: a paused gift. */
  isTentative?: boolean
}

interface IcsCalendar {
  name: string
  product: string
  refreshHours: number
  /** The day the calendar is read. */
  stamp: CalendarDate
  events: readonly IcsEvent[]
}

/** A calendar as text/calendar, with whole-day events shown as free time. */
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
      // A whole-day event ends on the first day after it.
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

/** Removes control characters, which calendar text must not contain (3.3.11); the package lets them through. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}
