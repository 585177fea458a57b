import { thanksNoteMax } from '@goodturn/contract/outreach/thanks/limits'
import { plainNote } from '@goodturn/contract/outreach/thanks/rules'
import { lengthOf } from '@goodturn/contract/text'
import type { Texts } from './texts.ts'

/** The note as it was sent, and its error. */
export interface ThanksForm {
  sent: string
  fault?: string | undefined
}

/** Reads a thank-you note of 1 to 350 characters (D-1-79); its markup stays as typed (D-1-80). */
export function readThanks(
  fields: Readonly<Record<string, string>>,
  texts: Texts,
): ThanksForm & { note: string } {
  const sent = fields.note ?? ''
  const note = plainNote(sent)
  const over = lengthOf(note) - thanksNoteMax
  const fault =
    note === '' ? texts.thankMissing : over > 0 ? texts.noteTooLong(over, thanksNoteMax) : undefined
  return { sent, note, fault }
}
