import { type CalendarDate, addDays } from '@goodturn/contract/time'

/** An event of a whole day, as the feed writes it (RFC 5545). */
export interface IcsEvent {
  /** The same for the same thing on every reading, so that calendars move it instead of doubling it. */
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

export interface IcsCalendar {
  name: string
  product: string
  refreshHours: number
  /** The day of this reading. */
  stamp: CalendarDate
  events: readonly IcsEvent[]
}

/** A calendar as text/calendar: CRLF, lines of at most 75 octets, whole days that take no time. */
export function writeCalendar({ name, product, refreshHours, stamp, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function linesOf(event: IcsEvent, stamp: CalendarDate): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${compact(stamp)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(event.date)}`,
    // The end of a whole-day event is the first day that is not part of it.
    `DTEND;VALUE=DATE:${compact(addDays(event.date, 1))}`,
    ...(event.repeats ? [`RRULE:${event.repeats}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    `CATEGORIES:${escapeText(event.category)}`,
    `URL:${event.url}`,
    `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function compact(date: CalendarDate): string {
  return date.replaceAll('-', '')
}

/** A value of text: backslash, comma, semicolon and line ends escaped, control characters left out (3.3.11). */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\,;]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

const octetsMax = 75

/** A line cut into lines of at most 75 octets, each further one behind a blank; no character is cut apart (3.1). */
export function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > octetsMax) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n')
}
