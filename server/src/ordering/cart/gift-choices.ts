import {
  firstGiftDay,
  validateGiftDay,
  singleGiftsOnlyText,
} from '@goodturn/contract/ordering/checkout/gift-day'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { readDay } from '@goodturn/contract/people/contacts/dates'
import {
  type Occasion,
  occasionDate,
  occasions,
  occurrenceFrom,
  processDateFor,
} from '@goodturn/contract/care/plans/occasions'
import type { CalendarDate } from '@goodturn/contract/time'
import { type ArrivalDays, arrivalOf } from '@goodturn/contract/care/touches/arrival'
import { tryFillCards } from '../../shop/messaging/fill.ts'
import { presentFilling } from '../../care/touches/cards.ts'
import type { CartRow } from './rows.queries.ts'

/** The choices made for a gift before buying it, in the form its touch's rules expect. */
export interface GiftChoices {
  /** The first message with its placeholders filled in; null is the default text. */
  message: string | null
  schedule: GiftSchedule | null
  /** The refused choice, and why. */
  refused: { choice: 'custom_contact_message' | 'event_date' | null; text: string } | null
}

/** The days on which a single gift goes out and is expected to arrive, as far as known. */
export interface GiftSchedule {
  eventDate: CalendarDate
  /** The date of the person by which it should arrive, and which date that is. */
  occasion: Occasion | null
  on: CalendarDate | null
  /** Null for a service delivered by appointment. */
  arrival: ArrivalDays | null
}

/** Checks the message and day of an item by the rules for editing its touch. Plans and packages have neither. */
export function choicesOf({ member_data }: CartItem, row: CartRow, today: CalendarDate): GiftChoices {
  const { custom_contact_message: written = null, event_date: day = null } = member_data
  if (row.service_type !== 'service') {
    const isRefused = written !== null || day !== null
    return {
      message: null,
      schedule: null,
      refused: isRefused ? { choice: null, text: singleGiftsOnlyText } : null,
    }
  }
  const { message, refused } = fillMessage(written, row)
  const dayRefused = day === null ? null : validateGiftDay(day, today)
  if (dayRefused !== null)
    return { message, schedule: null, refused: { choice: 'event_date', text: dayRefused } }
  return {
    message,
    schedule: scheduleOf(day, row, today),
    refused: refused === null ? null : { choice: 'custom_contact_message', text: refused },
  }
}

function fillMessage(
  written: string | null,
  row: CartRow,
): { message: string | null; refused: string | null } {
  if (written === null) return { message: null, refused: null }
  const { messages, refused } = tryFillCards(written, [
    { name: row.contact_name ?? '', filling: presentFilling(row) },
  ])
  return { message: messages?.[0] ?? null, refused }
}

/** The schedule that fulfillment would set if the order were paid today. */
function scheduleOf(day: CalendarDate | null, row: CartRow, today: CalendarDate): GiftSchedule | null {
  if (row.days_min === null || row.days_max === null) return null
  const date = dateOf(day, row, row.days_max, today)
  if (!date) return null
  const arrival = row.appointment_required ? null : arrivalOf(date.eventDate, row.days_min, row.days_max)
  return { ...date, arrival }
}

function dateOf(day: CalendarDate | null, row: CartRow, daysMax: number, today: CalendarDate) {
  if (day !== null) return { eventDate: day, ...occasionFor(day, row, daysMax) }
  if (row.date_needed) return null
  const earliest = firstGiftDay(today)
  const { occasion } = row
  const followed = occasion && readDay(row[occasion] ?? '')
  if (!followed) return { eventDate: earliest, ...noOccasion }
  return { occasion, ...occasionDate({ day: followed, months: 0, daysMax, from: today, earliest }) }
}

const noOccasion = { occasion: null, on: null }

/** The person's date that a gift sent on `day` arrives just in time for, if any. */
function occasionFor(day: CalendarDate, row: CartRow, daysMax: number) {
  for (const occasion of occasions) {
    const known = readDay(row[occasion] ?? '')
    const on = known && occurrenceFrom(known, day)
    if (on && processDateFor(on, daysMax) === day) return { occasion, on }
  }
  return noOccasion
}
