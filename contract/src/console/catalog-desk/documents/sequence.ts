import { z } from 'zod/mini'
import { daysAfterMax, daysBeforeMax, stepsMax } from '../../../outreach/sequences/limits.ts'
import {
  type SequenceStart,
  sequenceStarts,
  startLabels,
  describeStepDay,
} from '../../../outreach/sequences/starts.ts'
import { type StepKind, stepKinds, stepKindLabels } from '../../../outreach/sequences/step-kinds.ts'
import { draftText, slugText, wholeBetween } from '../fields.ts'
import { type DocumentLabels, text, yesOrNo } from '../labels.ts'

const stepDocument = z.object({
  kind: z.enum(stepKinds),
  /** Days after the day that the sequence counts from; negative for days before it. */
  after_days: wholeBetween(-daysBeforeMax, daysAfterMax),
  /** The slug of the service that it sends; null for a reminder, or until one is chosen. */
  service: z.nullable(slugText),
  /** The message of a gift or a card, with placeholders. */
  message: draftText,
  /** The text of the member's reminder. */
  note: draftText,
})

/** A ready-made sequence as staff edit it: members use a copy (P:G-33). */
export const sequenceDocument = z.object({
  kind: z.literal('sequence'),
  /** Fixed once it is published; until then it follows the title. */
  slug: slugText,
  /** Whether it is offered; members' copies stay. */
  active: z.boolean(),
  title: draftText,
  description: draftText,
  /** The day that its steps count from. */
  start: z.enum(sequenceStarts),
  steps: z.array(stepDocument).check(z.maxLength(stepsMax, `A sequence can have at most ${stepsMax} steps.`)),
})

export type SequenceDocument = z.infer<typeof sequenceDocument>
export type SequenceStepDocument = SequenceDocument['steps'][number]

/** A new step: a reminder on the day itself. */
export const blankStep: SequenceStepDocument = {
  kind: 'reminder',
  after_days: 0,
  service: null,
  message: '',
  note: '',
}

/** A new ready-made sequence without steps. */
export function blankSequence(title: string): SequenceDocument {
  return { kind: 'sequence', slug: '', active: true, title, description: '', start: 'entry', steps: [] }
}

/** Labels for changes of a ready-made sequence. */
export const sequenceLabels: DocumentLabels = {
  active: yesOrNo('state', 'Offered', 'Hidden'),
  title: text('title'),
  description: text('description'),
  start: { label: 'counts from', write: (value) => startLabels[value as SequenceStart].label },
  steps: { each: (_step, index) => [String(index), `step ${index + 1}:`] },
  'steps.kind': { label: 'what it does', write: (value) => stepKindLabels[value as StepKind] },
  'steps.after_days': { label: 'day', write: (value) => describeOffset(value) },
  'steps.service': text('service'),
  'steps.message': text('message'),
  'steps.note': text('note'),
}

/**
 * Returns a text such as "2 weeks after", without the day it counts from; null while the typed value isn't a number.
 */
function describeOffset(value: unknown): string | null {
  if (typeof value !== 'number') return null
  return value === 0 ? 'on the day' : describeStepDay('entry', value)
}
