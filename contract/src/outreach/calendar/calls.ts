import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import type { CalendarDate } from '../../time.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import { type CalendarMonth, isCalendarMonth } from './days.ts'
import { calendarDayMax } from './limits.ts'
import { calendarFeedSchema, calendarMonthSchema } from './schema.ts'

/** A month from a caller. */
const month = z.pipe(
  z.string().check(z.refine((value: string) => isCalendarMonth(value), 'Please choose a month.')),
  z.transform((value: string) => value as CalendarMonth),
)

/** A day from a caller. */
const day = z.pipe(
  calendarDateSchema,
  z.transform((value: string) => value as CalendarDate),
)

/** Touches, people's dates, and renewals by month, and a private feed of them for other calendars. */
export const calendarCalls = {
  month: call('GET', '/v1/calendar', {
    mayLag: true,
    summary:
      "A month's touches, people's dates, and plan renewals by day, or those of one `day`; the current month by default",
  })
    .input(
      z.object({
        month: z.optional(month),
        day: z.optional(day),
        /** The most entries of each kind that a day lists. */
        per_day: z.optional(
          z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(calendarDayMax)), calendarDayMax),
        ),
      }),
    )
    .output(dataOf(calendarMonthSchema)),
  arrivals: call('GET', '/v1/calendar/arrivals/{key}', {
    summary: 'The expected delivery days of the gifts in an order, as a calendar file (RFC 5545)',
  })
    .input(z.object({ key: keySchema('invoice') }))
    .output(dataOf(z.object({ name: z.string(), text: z.string() }))),
  feed: call('GET', '/v1/calendar/feed', {
    summary: 'Whether a private calendar feed exists',
  }).output(dataOf(calendarFeedSchema)),
  makeFeed: call('POST', '/v1/calendar/feed', {
    summary: 'Create a private calendar address; an earlier one stops working',
    status: 201,
    notWhileActing: true,
  }).output(dataOf(z.extend(calendarFeedSchema, { url: z.string() }))),
  revokeFeed: call('DELETE', '/v1/calendar/feed', {
    summary: 'Revoke the private calendar address',
    status: 204,
  }).output(z.void()),
}
