import { pictureRules } from '@goodturn/contract/identity/uploads/rules'
import { reportNoteMax, reportPicturesMax } from '@goodturn/contract/outreach/thanks/limits'
import { type ReportReason, plainNote, reportReasons } from '@goodturn/contract/outreach/thanks/rules'
import type { MemberKey } from '@goodturn/contract/ids'
import { lengthOf } from '@goodturn/contract/text'
import { Refusal } from '../../../platform/errors.ts'
import type { AfterActs, ReportAnswer } from './gift-acts.ts'
import type { PlainText, Texts } from './texts.ts'

/** What each reason is called. */
export const problemTexts = {
  damaged: 'problemDamaged',
  missing: 'problemMissing',
  not_expected: 'problemNotExpected',
} as const satisfies Record<ReportReason, PlainText>

/** The form as it was sent, and its errors. A browser doesn't keep chosen files, so they must be chosen again. */
export interface ProblemForm {
  sent: { reason: string; note: string }
  faults: { reason?: string | undefined; note?: string | undefined; pictures?: string | undefined }
}

/** A form that nothing was entered into. */
export const emptyProblemForm: ProblemForm = { sent: { reason: '', note: '' }, faults: {} }

const megabytesMax = pictureRules.image.bytesMax / 1024 / 1024

/**
 * Reads "Something is wrong" (D-1-82) and stores its pictures, for which the limits of uploads hold. Stores none of
 * them if a field is wrong; what was stored until one is refused is removed within a day.
 */
export async function readProblem(
  fields: Readonly<Record<string, string>>,
  pictures: readonly File[],
  { texts, memberKey, store }: { texts: Texts; memberKey: MemberKey; store: AfterActs['storePicture'] },
): Promise<{ form: ProblemForm; answer: ReportAnswer | null }> {
  const sent = { reason: fields.reason ?? '', note: fields.note ?? '' }
  const reason = reportReasons.find((one) => one === sent.reason)
  const note = plainNote(sent.note)
  const over = lengthOf(note) - reportNoteMax
  const faults: ProblemForm['faults'] = {
    reason: reason ? undefined : texts.problemReasonMissing,
    note: over > 0 ? texts.noteTooLong(over, reportNoteMax) : undefined,
    pictures: pictures.length > reportPicturesMax ? texts.problemPicturesMany(reportPicturesMax) : undefined,
  }
  const form = { sent, faults }
  if (reason === undefined || faults.note || faults.pictures) {
    if (pictures.length > 0) faults.pictures ??= texts.problemChooseAgain
    return { form, answer: null }
  }
  const names: string[] = []
  for (const file of pictures) {
    const stored = await storeOrRefuse(() => store(memberKey, file))
    if (stored instanceof Refusal) {
      const fault = faultOf(file, texts)
      faults.pictures = pictures.length > 1 ? `${fault} ${texts.problemChooseAgain}` : fault
      return { form, answer: null }
    }
    names.push(stored)
  }
  return { form, answer: { reason, note, pictures: names } }
}

async function storeOrRefuse(store: () => Promise<string>): Promise<string | Refusal> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error
    throw error
  }
}

/** Says in the page's language why a picture was refused. */
function faultOf({ name, size }: File, texts: Texts): string {
  if (size > pictureRules.image.bytesMax) return texts.problemPictureSize(name, megabytesMax)
  const isType = !pictureRules.image.extensions.some((one) => name.toLowerCase().endsWith(`.${one}`))
  return isType ? texts.problemPictureType(name) : texts.problemPictureUnreadable(name)
}
