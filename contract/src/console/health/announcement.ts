import { z } from 'zod/mini'
import { announcementHours, announcementLengthMax } from './limits.ts'

/** What staff tell everyone at the top of every page, and for how many hours. */
export const announcementInput = z.object({
  text: z
    .string('Please write something.')
    .check(
      z.trim(),
      z.minLength(1, 'Please write something.'),
      z.maxLength(
        announcementLengthMax,
        `An announcement can have at most ${announcementLengthMax} characters.`,
      ),
    ),
  hours: z.literal(announcementHours, 'Please choose how long to show it.'),
})

/** The announcement on show: times in integer seconds, and who wrote it. */
export const announcementSchema = z.object({
  text: z.string(),
  since: z.int(),
  until: z.int(),
  by: z.string(),
})
export type Announcement = z.infer<typeof announcementSchema>
