import { z } from 'zod/mini'
import { noteLengthMax } from './limits.ts'

/** A note about a member: plain text of several lines. */
export const memberNoteText = z
  .string('Please write a note.')
  .check(
    z.trim(),
    z.minLength(1, 'Please write a note.'),
    z.maxLength(noteLengthMax, `A note can have at most ${noteLengthMax} characters.`),
  )
