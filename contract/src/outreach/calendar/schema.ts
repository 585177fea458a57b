import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { touchStatuses } from '../../care/touches/status.ts'
import { trackingStatuses } from '../../care/touches/tracking.ts'

/** The dates of people that come back every year. */
const personDateKinds = [
  'birthday',
  'partner_birthday',
  'partner_anniversary',
  'home_anniversary',
  'work_anniversary',
] as const

/** What a plan does on a day: it was renewed, it will be, or it will end. */
const renewalStates = ['renewed', 'renews', 'expires'] as const

const person = z.object({ key: keySchema('contact'), display_name: z.string() })
/** `yyyy-MM-dd`. */
const calendarDate = z.string()

export const calendarTouchSchema = z.object({
  key: keySchema('touch'),
  title: z.string(),
  /** Why it exists: "One-time gift", or the plan or package it belongs to. */
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
  /** Whose day it is: "Grace", or both of a couple. */
  name: z.string(),
  /** How many years it has been then; null where the year is not known. */
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

/** A day on which something is. Each list holds the first entries; its total counts all. */
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
  /** Only days on which something is, in order. */
  days: z.array(calendarDaySchema),
  totals: z.object({ touches: z.int(), dates: z.int(), renewals: z.int() }),
})

/** The private feed of a member. Its address is told once, when it is made: only a hash of it is kept. */
export const calendarFeedSchema = z.object({
  active: z.boolean(),
  /** When its address was made; null while there is none. */
  created: z.nullable(z.int()),
  /** When a calendar program last asked for it, to the hour. */
  last_read: z.nullable(z.int()),
})

export type CalendarMonthView = z.infer<typeof calendarMonthSchema>
export type CalendarDay = z.infer<typeof calendarDaySchema>
export type CalendarTouch = z.infer<typeof calendarTouchSchema>
export type PersonDate = z.infer<typeof personDateSchema>
export type PersonDateKind = PersonDate['kind']
export type CalendarRenewal = z.infer<typeof calendarRenewalSchema>
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
