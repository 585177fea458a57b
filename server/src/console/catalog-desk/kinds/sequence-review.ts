import type {
  SequenceDocument,
  SequenceStepDocument,
} from '@goodturn/contract/console/catalog-desk/documents/sequence'
import { sequenceDescriptionLengthMax, titleLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
import { lengthWithoutPlaceholders } from '@goodturn/contract/shop/messaging/placeholders'
import { reminderNoteLengthMax } from '@goodturn/contract/outreach/sequences/limits'
import type { StepKind } from '@goodturn/contract/outreach/sequences/step-kinds'
import type { Tx } from '../../../platform/database/database.ts'
import { type StepService, stepServices } from '../../../outreach/sequences/list.queries.ts'
import type { ReviewOf } from '../kind.ts'
import { fact, fault, tooLong, orPassed, warning } from '../notes.ts'
import { namedSequences } from './simple.queries.ts'

/** Reasons for and against publishing a ready-made sequence. */
export async function reviewSequence(tx: Tx, of: ReviewOf<SequenceDocument>): Promise<ReviewNote[]> {
  const { key, document, published } = of
  const { title, description, steps } = document
  const known = await stepServices(
    tx,
    steps.flatMap(({ service }) => service ?? []),
  )
  const services = new Map(known.map((one) => [one.slug, one]))
  return [
    ...orPassed(
      [
        ...tooLong('title', title, titleLengthMax, 'title'),
        ...(await nameFaults(tx, key, title)),
        ...tooLong('description', description, sequenceDescriptionLengthMax, 'description'),
      ],
      'Has a title and description',
    ),
    ...orPassed(stepFaults(steps, services), 'Each step says what it does'),
    ...hiddenNotes(steps, services),
    ...(published ? [fact('Sequences that members created from it stay as they are.')] : []),
  ]
}

/** A fault if another sequence has the same title, ignoring case. */
async function nameFaults(tx: Tx, key: string, title: string): Promise<ReviewNote[]> {
  const wanted = title.toLowerCase()
  const others = (await namedSequences(tx)).filter((one) => one.slug !== key)
  const isTaken = wanted !== '' && others.some((one) => one.title.toLowerCase() === wanted)
  return isTaken ? [fault('Another sequence has this title. Please choose a different one.', 'title')] : []
}

type Services = ReadonlyMap<string, StepService>

function stepFaults(steps: readonly SequenceStepDocument[], services: Services): ReviewNote[] {
  if (steps.length === 0) return [fault('Please add at least one step.', 'steps')]
  const isSold = steps.some(({ service }) => service === null || services.get(service)?.active !== false)
  const all = isSold ? [] : [fault('None of the gifts it sends are available.', 'steps')]
  return [...all, ...steps.flatMap((step, at) => faultsOf(step, services, `steps.${at}`))]
}

const nouns: Readonly<Record<Exclude<StepKind, 'reminder'>, string>> = {
  gift: 'gift',
  card: 'card',
  top_of_mind: 'level',
}

function faultsOf(step: SequenceStepDocument, services: Services, field: string): ReviewNote[] {
  const { kind, service: slug, message, note } = step
  if (kind === 'reminder') return tooLong('reminder', note, reminderNoteLengthMax, `${field}.note`)
  const isEmptyCard = kind === 'card' && message === ''
  const length = lengthWithoutPlaceholders(message)
  return [
    ...serviceFaults(kind, slug, services, `${field}.service`),
    ...(isEmptyCard ? [fault('Please enter a message.', `${field}.message`)] : []),
    ...(length > messageLengthMax
      ? [fault(`The message has ${length} characters; the limit is ${messageLengthMax}.`, `${field}.message`)]
      : []),
  ]
}

function serviceFaults(
  kind: keyof typeof nouns,
  slug: string | null,
  services: Services,
  field: string,
): ReviewNote[] {
  if (slug === null) return [fault(`Please choose a ${nouns[kind]}.`, field)]
  const service = services.get(slug)
  if (!service) return [fault(`There’s no service called ${slug}.`, field)]
  const fits = service.sends === (kind === 'top_of_mind' ? 'top_of_mind' : 'gift')
  return fits ? [] : [fault(`A step can’t send ${service.title} as a ${nouns[kind]}.`, field)]
}

/** Steps that members don't get while their service is hidden. */
function hiddenNotes(steps: readonly SequenceStepDocument[], services: Services): ReviewNote[] {
  return steps.flatMap(({ service: slug }, at) => {
    const service = services.get(slug ?? '')
    if (!service || service.active) return []
    return [
      warning(
        `${service.title} is hidden: members get the sequence without step ${at + 1}.`,
        `steps.${at}.service`,
      ),
    ]
  })
}
