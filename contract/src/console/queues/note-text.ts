import { z } from 'zod/mini'
import { staffNoteMax } from '../../outreach/support/thread.ts'

/** The text of a note on a queue item, or of a question to its member. */
export const queueNoteText = z
  .string('Please write something.')
  .check(
    z.trim(),
    z.minLength(1, 'Please write something.'),
    z.maxLength(staffNoteMax, `Please write at most ${staffNoteMax} characters.`),
  )
