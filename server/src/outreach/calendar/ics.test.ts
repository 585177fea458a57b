import type { CalendarDate } from '@goodturn/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar } from './ics.ts'

const day = (value: string) => value as CalendarDate

test('a calendar follows RFC 5545', () => {
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
    'SEQUENCE:0',
    'DTSTAMP:20270301T000000Z',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280101',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Citrus\\, pears\\; and more for Grace',
    'TRANSP:TRANSPARENT',
    'CATEGORIES:Gift',
    'URL;VALUE=URI:https://care.example.com/touch/touch_1',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:contact_1-birthday@goodturn',
    'SEQUENCE:0',
    'DTSTAMP:20270301T000000Z',
    'DTSTART;VALUE=DATE:20280229',
    'DTEND;VALUE=DATE:20280301',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'SUMMARY:Birthday: Leap Year',
    'TRANSP:TRANSPARENT',
    'CATEGORIES:Birthday',
    'URL;VALUE=URI:https://care.example.com/contacts/details/contact_1',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

/** Writes a calendar with one event that has this text. */
const writeOne = (summary: string) =>
  writeCalendar({
    name: 'Goodturn calendar',
    product: 'Goodturn',
    refreshHours: 6,
    stamp: day('2027-03-01'),
    events: [
      { uid: 'one', date: day('2027-03-02'), summary, category: 'Gift', url: 'https://care.example.com' },
    ],
  })

/** The lines a program reads, unfolded. */
const readLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('text is escaped within its line', () => {
  const summaryOf = (text: string) => readLines(writeOne(text)).filter((line) => line.startsWith('SUMMARY:'))
  expect(summaryOf('a\\b,c;d')).toEqual(['SUMMARY:a\\\\b\\,c\\;d'])
  expect(summaryOf('x\r\nEND:VEVENT\ny\rz')).toEqual(['SUMMARY:x\\nEND:VEVENT\\ny\\nz'])
  expect(summaryOf('bell\u0007 and tab\t')).toEqual(['SUMMARY:bell and tab\t'])
})

test('lines fold at 75 octets without splitting a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (given) => {
      const text = writeOne(`${given} for Grace`)
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).toBe(Buffer.from(line).toString())
      }
      const escaped = given.replace(/[\\,;]/g, (sign) => `\\${sign}`)
      expect(readLines(text)).toContain(`SUMMARY:${escaped} for Grace`)
    }),
  )
})
