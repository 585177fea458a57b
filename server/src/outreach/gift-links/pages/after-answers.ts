import { reportPicturesMax } from '@goodturn/contract/outreach/thanks/limits'
import { pictureRules } from '@goodturn/contract/identity/uploads/rules'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { requireReadable } from '../../../platform/http/readable-text.ts'
import { type Answer, refusedFields } from './answers.ts'
import type { AfterActs, GiftActs } from './gift-acts.ts'
import { movePage } from './html/address-page.ts'
import { journeyPage } from './html/journey-page.ts'
import { problemPage } from './html/problem-page.ts'
import { thanksPage } from './html/thanks-page.ts'
import type { View } from './html/view.ts'
import { readAddress } from './read-address.ts'
import { readProblem } from './read-problem.ts'
import { readThanks } from './read-thanks.ts'

type Fields = Readonly<Record<string, string>>

/** One picture more than may be sent, so that it gets a readable error, and the rest of the form. */
export const problemBytesMax = (reportPicturesMax + 1) * pictureRules.image.bytesMax + 1024 * 1024

/** Reads "Say thank you" and names its verb (D-1-79). */
export function thankAnswer(acts: AfterActs, view: View, fields: Fields): Answer {
  const { page, texts } = view
  const { note, ...form } = readThanks(fields, texts)
  const { journey, thanks } = page
  if (!journey) return { kind: 'missing' }
  // A second press shows the same result; a change that comes too late shows the note.
  if (thanks?.note === note) return { kind: 'done' }
  const tooLate = () => journeyPage(view, journey, texts.thankTooLate)
  if (thanks && !thanks.changeUntil) return { kind: 'wrong', html: tooLate() }
  if (form.fault) return { kind: 'wrong', html: thanksPage(view, form) }
  return {
    kind: 'act',
    act: (tx, cause) => acts.thank(tx, page.key, note, cause),
    whenRefused: () => null,
  }
}

/** Reads another address for an accepted gift and names its verb (R-41, D-1-76). */
export function moveAnswer(acts: Pick<GiftActs, 'move'>, view: View, fields: Fields): Answer {
  const { page, texts } = view
  const { journey, usOnly } = page
  if (!journey) return { kind: 'missing' }
  const tooLate = () => journeyPage(view, journey, texts.moveTooLate)
  if (!page.mayMove && !page.cameBack) return { kind: 'wrong', html: tooLate() }
  const { form, to } = readAddress(fields, { usOnly, texts })
  if (!to) return { kind: 'wrong', html: movePage(view, form) }
  return {
    kind: 'act',
    act: (tx, cause) => acts.move(tx, page.key, { kind: 'typed', ...to }, cause),
    whenRefused: (refused) => {
      const faults = refusedFields(view, refused)
      return refused.code === 'invalid_state' ? tooLate() : movePage(view, { ...form, faults })
    },
  }
}

/** Reads "Something is wrong", stores its pictures, and names its verb (D-1-82). */
export async function problemAnswer(
  acts: AfterActs,
  view: View,
  { fields, pictures }: ProblemBody,
): Promise<Answer> {
  const { page, texts } = view
  const { form, answer } = await readProblem(fields, pictures, {
    texts,
    memberKey: page.memberKey,
    store: acts.storePicture,
  })
  if (!answer) return { kind: 'wrong', html: problemPage(view, form) }
  return {
    kind: 'act',
    act: (tx, cause) => acts.report(tx, page.key, answer, cause),
    whenRefused: () => null,
  }
}

/** The fields and files of a form. */
export interface ProblemBody {
  fields: Fields
  pictures: File[]
}

/** Reads a form with files from the request itself; null if it is none. */
export async function readForm({ raw, headers }: FastifyRequest): Promise<ProblemBody | null> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  const body = Readable.toWeb(raw) as ReadableStream<Uint8Array>
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) return null
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  requireReadable(fields)
  // Browsers send an empty file if none was chosen.
  const pictures = form
    .getAll('pictures')
    .filter((one): one is File => typeof one !== 'string' && (one.size > 0 || one.name !== ''))
  return { fields, pictures }
}
