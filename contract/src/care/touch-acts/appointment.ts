import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { appointmentDaysMax } from '../touches/limits.ts'
import { calendarDateSchema } from '../touches/schema.ts'
import { cardText } from './update.ts'

/** The days that work for an appointment, without duplicates, earliest first, and a note. */
export const appointmentRequestSchema = z.object({
  key: keySchema('touch'),
  days: z.pipe(
    z
      .array(calendarDateSchema)
      .check(
        z.minLength(1, 'Please choose at least one day.'),
        z.maxLength(appointmentDaysMax, `Please choose at most ${appointmentDaysMax} days.`),
      ),
    z.transform((days: string[]) => [...new Set(days)].sort()),
  ),
  note: z.optional(z.nullable(cardText)),
})
