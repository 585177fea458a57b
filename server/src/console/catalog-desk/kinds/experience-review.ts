import type { ExperienceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import {
  askLengthMax,
  contentsLengthMax,
  descriptionLengthMax,
  notesLengthMax,
  sizeLengthMax,
  titleLengthMax,
} from '@goodturn/contract/console/catalog-desk/limits'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
import { isLanguage, languageName } from '../../../shop/catalog/present.ts'
import { fault, longerThan, tooLong } from '../notes.ts'

/** Faults in what a touch delivers; `known` are the experiences that may replace it. */
export function experienceFaults(document: ExperienceDocument, known: ReadonlySet<string>): ReviewNote[] {
  const { slug, title, description, contents, size, message, notes, replacements } = document
  const at = (name: string) => `experiences.${slug}.${name}`
  const { min, max } = document.fulfillment_days
  const gone = replacements.filter((name) => !known.has(name))
  return [
    ...tooLong('gift’s title', title, titleLengthMax, at('title')),
    ...tooLong('gift’s description', description, descriptionLengthMax, at('description')),
    ...longerThan('list of what’s inside', contents, contentsLengthMax, at('contents')),
    ...longerThan('size', size, sizeLengthMax, at('size')),
    ...tooLong('card text', message, messageLengthMax, at('message')),
    ...longerThan('in-transit note', notes, notesLengthMax, at('notes')),
    ...longerThan(
      'question',
      document.personalization_label ?? '',
      askLengthMax,
      at('personalization_label'),
    ),
    ...(min > max
      ? [fault('Days in transit: the first number is larger than the second.', at('fulfillment_days'))]
      : []),
    ...(gone.length > 0
      ? [fault(`There’s no gift called ${gone.join(', ')} to swap it for.`, at('replacements'))]
      : []),
    ...(replacements.includes(slug)
      ? [fault('A gift can’t be swapped for itself.', at('replacements'))]
      : []),
    ...languageFaults(document, at),
  ]
}

function languageFaults({ languages }: ExperienceDocument, at: (name: string) => string): ReviewNote[] {
  return languages.flatMap(({ code, title, message }, index) => {
    const field = at(`languages.${code}`)
    if (code === 'en') return [fault('English is already the card text.', `${field}.message`)]
    if (!isTag(code) || !isLanguage(code)) return [fault('We don’t know that language.', `${field}.message`)]
    const name = languageName(code)
    if (languages.findIndex((other) => other.code === code) < index)
      return [fault(`${name} is listed twice.`, `${field}.message`)]
    return [
      ...tooLong(`${name} title`, title, titleLengthMax, `${field}.title`),
      ...tooLong(`${name} card text`, message, messageLengthMax, `${field}.message`),
    ]
  })
}

/** Checks the form first: a malformed tag has no language name to look up. */
const isTag = (code: string) => /^[a-z]{2,3}(-([a-z]{2}|[a-z]{4}|\d{3}))?$/.test(code)
