import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { touchStatuses } from '../../care/touches/status.ts'
import { trackingStatuses } from '../../care/touches/tracking.ts'

/** The yearly dates of people. */
const personDateKinds = [
  'birthday',
  'partner_birthday',
  'partner_anniversary',
  'home_anniversary',
  'work_anniversary',
] as const

/** What happens to a plan on a day: it was renewed, will renew, or will end. */
const renewalStates = ['renewed', 'renews', 'expires'] as const

const person = z.object({ key: keySchema('contact'), display_name: z.string() })
/** `yyyy-MM-dd`. */
const calendarDate = z.string()

export const calendarTouchSchema = z.object({
  key: keySchema('touch'),
  title: z.string(),
  /** Its origin: "One-time gift", or its plan or package. */
  why: z.string(),
  status: z.enum(touchStatuses),
  tracking_status: z.enum(trackingStatuses),
  contact: person,
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
})

export const personDateSchema = z.object({
  kind: z.enum(personDateKinds),
  contact: person,
  /** The name for the date: "Grace", or both names of a couple. */
  name: z.string(),
  /** The number of years by then; null if the year is unknown. */
  years: z.nullable(z.int()),
})

export const calendarRenewalSchema = z.object({
  /** The plan's key. */
  key: keySchema('plan'),
  title: z.string(),
  unit: z.enum(['year', 'month']),
  state: z.enum(renewalStates),
  contact: person,
})

/** A day with entries. Each list has the first entries; its total counts all. */
export const calendarDaySchema = z.object({
  date: calendarDate,
  touches: z.array(calendarTouchSchema),
  touches_total: z.int(),
  dates: z.array(personDateSchema),
  dates_total: z.int(),
  renewals: z.array(calendarRenewalSchema),
  renewals_total: z.int(),
})

export const calendarMonthSchema = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  /** The caller's calendar day (CG-07). */
  today: calendarDate,
  /** Only days with entries, in order. */
  days: z.array(calendarDaySchema),
  totals: z.object({ touches: z.int(), dates: z.int(), renewals: z.int() }),
})

/** A member's private feed. Its URL is shown once, when it is created: only its hash is stored. */
export const calendarFeedSchema = z.object({
  active: z.boolean(),
  /** When its URL was created; null if there is none. */
  created: z.nullable(z.int()),
  /** When a calendar program last read it, to the hour. */
  last_read: z.nullable(z.int()),
})

export type CalendarMonthView = z.infer<typeof calendarMonthSchema>
export type CalendarDay = z.infer<typeof calendarDaySchema>
export type CalendarTouch = z.infer<typeof calendarTouchSchema>
export type PersonDate = z.infer<typeof personDateSchema>
export type PersonDateKind = PersonDate['kind']
export type CalendarRenewal = z.infer<typeof calendarRenewalSchema>
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
