import { declineNoteMax } from '@goodturn/contract/outreach/gift-links/limits'
import { type DeclineReason, declineReasons } from '@goodturn/contract/outreach/gift-links/schema'
import { plainNote } from '@goodturn/contract/outreach/thanks/rules'
import { lengthOf } from '@goodturn/contract/text'
import type { PlainText, Texts } from './texts.ts'

/** What each reason is called. */
export const reasonTexts = {
  employer: 'reasonEmployer',
  government: 'reasonGovernment',
  rather_not: 'reasonRatherNot',
} as const satisfies Record<DeclineReason, PlainText>

/** The form as it was sent, and its errors. */
export interface DeclineForm {
  sent: { reason: string; note: string }
  faults: { reason?: string | undefined; note?: string | undefined }
}

/** A form that nothing was entered into: no reason is preset. */
export const emptyDeclineForm: DeclineForm = { sent: { reason: '', note: '' }, faults: {} }

/** Reads "I can't accept gifts" (D-1-68): one of the reasons, and a note of at most 350 characters, cleaned as a thank-you. */
export function readDecline(
  fields: Readonly<Record<string, string>>,
  texts: Texts,
): { form: DeclineForm; answer: { reason: DeclineReason; note: string | null } | null } {
  const sent = { reason: fields.reason ?? '', note: fields.note ?? '' }
  const reason = declineReasons.find((one) => one === sent.reason)
  const note = plainNote(sent.note)
  const over = lengthOf(note) - declineNoteMax
  const faults = {
    reason: reason ? undefined : texts.reasonMissing,
    note: over > 0 ? texts.noteTooLong(over, declineNoteMax) : undefined,
  }
  const isWrong = reason === undefined || over > 0
  return { form: { sent, faults }, answer: isWrong ? null : { reason, note: note || null } }
}
