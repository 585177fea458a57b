import type { CalendarDate } from '@goodturn/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, fold, writeCalendar } from './ics.ts'

const day = (value: string) => value as CalendarDate

test('a calendar is written as RFC 5545 wants it', () => {
  const text = writeCalendar({
    name: 'Goodturn calendar',
    product: 'Goodturn',
    refreshHours: 6,
    stamp: day('2027-03-01'),
    events: [
      {
        uid: 'touch_1@goodturn',
        date: day('2027-12-31'),
        summary: 'Citrus, pears; and more for Grace',
        category: 'Gift',
        url: 'https://care.example.com/touch/touch_1',
      },
      {
        uid: 'contact_1-birthday@goodturn',
        date: day('2028-02-29'),
        summary: 'Birthday: Leap Year',
        category: 'Birthday',
        url: 'https://care.example.com/contacts/details/contact_1',
        repeats: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
        isTentative: true,
      },
    ],
  })
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Goodturn//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Goodturn calendar',
    'X-WR-CALNAME:Goodturn calendar',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:touch_1@goodturn',
    'DTSTAMP:20270301T000000Z',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280101',
    'SUMMARY:Citrus\\, pears\\; and more for Grace',
    'CATEGORIES:Gift',
    'URL:https://care.example.com/touch/touch_1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:contact_1-birthday@goodturn',
    'DTSTAMP:20270301T000000Z',
    'DTSTART;VALUE=DATE:20280229',
    'DTEND;VALUE=DATE:20280301',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'SUMMARY:Birthday: Leap Year',
    'CATEGORIES:Birthday',
    'URL:https://care.example.com/contacts/details/contact_1',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('text cannot break out of its line', () => {
  expect(escapeText('a\\b,c;d')).toBe('a\\\\b\\,c\\;d')
  expect(escapeText('x\r\nEND:VEVENT\ny\rz')).toBe('x\\nEND:VEVENT\\ny\\nz')
  expect(escapeText('bell\u0007 and tab\t')).toBe('bell and tab\t')
})

test('lines are folded at 75 octets without cutting a character, and unfold to what they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (given) => {
      const line = `SUMMARY:${escapeText(given)}`
      const parts = fold(line).split('\r\n')
      for (const part of parts) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(part).toBe(Buffer.from(part).toString())
      }
      expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
      for (const part of parts.slice(1)) expect(part.startsWith(' ')).toBe(true)
    }),
  )
})
