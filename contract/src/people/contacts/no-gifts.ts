import { z } from 'zod/mini'
import { lengthOf, sanitizeMessage } from '../../text.ts'
import { type CalendarDate, isCalendarDate } from '../../time.ts'

/** The mark on a person, as screens and files name it. */
export const noGiftsLabel = 'Does not accept gifts'

/** Who says that a person doesn't accept gifts: the member, the person by a gift link, or a file (D-3-30). */
export const noGiftsSources = ['member', 'person', 'import'] as const

/** Length of a reason (D-3-12). */
export const noGiftsReasonMin = 3
export const noGiftsReasonMax = 350

/** The most ended marks of a person that their page lists; the log keeps all. */
export const endedNoGiftsShown = 20

const earliestDay = '1900-01-01'

const noGiftsReasonText = `Please enter a reason of ${noGiftsReasonMin} to ${noGiftsReasonMax} characters.`

/** Returns whether a text is a reason: 3 to 350 characters once cleaned. */
export function isNoGiftsReason(value: string): boolean {
  const length = lengthOf(value)
  return length >= noGiftsReasonMin && length <= noGiftsReasonMax
}

/** A reason, cleaned. */
export const noGiftsReason = z.pipe(
  z.pipe(
    z.string(noGiftsReasonText),
    z.transform((value: string) => sanitizeMessage(value.toWellFormed(), Number.MAX_SAFE_INTEGER).trim()),
  ),
  z.string().check(z.refine(isNoGiftsReason, noGiftsReasonText)),
)

/** The day since when someone accepts no gifts. The server refuses a day after the caller's own. */
const noGiftsDay = z.pipe(
  z
    .string('Please enter a valid date.')
    .check(
      z.refine(
        (value: string) => isCalendarDate(value) && value >= earliestDay,
        'Please enter a valid date.',
      ),
    ),
  z.transform((value: string) => value as CalendarDate),
)

/** A member marks a person, or changes their mark. */
export const noGiftsForm = z.object({ reason: noGiftsReason, day: noGiftsDay })

/** A member removes a mark. The reason may be empty unless the person made the mark (D-3-32). */
export const removeNoGiftsForm = z.object({ reason: z.union([z.literal(''), noGiftsReason]) })

/** A person's mark. */
export const noGiftsSchema = z.object({
  source: z.enum(noGiftsSources),
  /** Empty if none was given: a file may only say "yes". */
  reason: z.string(),
  day: z.string(),
})

/** An earlier mark: removed, or replaced by a newer one. */
export const endedNoGiftsSchema = z.extend(noGiftsSchema, {
  /** In seconds. */
  ended: z.int(),
  /** Whether a newer mark replaced it. */
  is_replaced: z.boolean(),
  /** Why it was removed; empty if no reason was given. */
  end_reason: z.string(),
})

export type NoGifts = z.infer<typeof noGiftsSchema>
export type EndedNoGifts = z.infer<typeof endedNoGiftsSchema>
