import { messageLengthMax } from '@goodturn/contract/limits'
import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'
import { lengthOf, sanitizeMessage } from '@goodturn/contract/text'
import type { Writer, WritingOrder } from '../../shop/messaging/writer.ts'
import { ownSentencesOfNotes, sentencesOfNotes } from './template-notes.ts'
import { type Occasion, isSad, occasionOf } from './template-occasions.ts'
import {
  closings,
  occasionOpenings,
  pictographs,
  playfulOpenings,
  professionalOpenings,
  shortLines,
  thanksOpenings,
  wishes,
} from './template-phrases.ts'
import {
  formal,
  hashOf,
  pick,
  sentencesOf,
  spokenName,
  withName,
  withoutPictographs,
} from './template-sentences.ts'

/** The built-in writer: it needs no outside service, and the same order always gives the same text. */
export function templateWriter(): Writer {
  return { name: 'template', write: async (order) => writeByTemplate(order) }
}

/**
 * Builds a message from prepared sentences and the sender's own: an opening in the chosen style, the notes, a sentence
 * about the gift, a wish for the occasion, a closing. Never empty, never over 350 characters; no emoji unless the style
 * is playful.
 */
export function writeByTemplate(given: WritingOrder): string {
  const order = cleanText(given)
  const { attempt, prompt } = order
  const seed = hashOf(JSON.stringify({ ...order, attempt: 0 }))
  const occasion = occasionOf(order)
  if (prompt.style === 'shorter') return shorter(order, occasion, seed)
  const isGentle = occasion === 'sympathy' || occasion === 'comfort'
  const name = spokenName(order.toName)
  const notes = notesOf(order, isGentle, (seed >>> 3) + attempt)
  const opening = withName(pick(openingsOf(prompt.style, occasion, notes), seed + attempt) ?? '', name)
  const ending = isGentle ? closings.gentle : closings[endingOf(prompt.style, occasion)]
  const parts: Part[] = [
    { text: opening, rank: 0 },
    ...notes.map((text, index) => ({ text, rank: 1 + index * 3 })),
    { text: mainSentence(order, occasion, (seed >>> 5) + attempt), rank: 2 },
    {
      text: isGentle || beginsWithOccasion(prompt.style, occasion) ? '' : pickWish(occasion, seed + attempt),
      rank: 5,
    },
    { text: pick(ending, (seed >>> 7) + attempt) ?? '', rank: 3 },
  ]
  // Without contractions a text is longer, so this comes before the parts are fitted.
  if (prompt.style === 'professional')
    return joinFitting(parts.map((part) => ({ ...part, text: formal(part.text) })))
  const text = joinFitting(parts)
  const picture = prompt.style === 'playful' && !isGentle ? pick(pictographs, (seed >>> 9) + attempt) : ''
  return picture && lengthOf(text) + 2 <= messageLengthMax ? `${text} ${picture}` : text
}

interface Part {
  text: string
  /** The highest rank is dropped first when there isn't enough room. */
  rank: number
}

function cleanText(order: WritingOrder): WritingOrder {
  const plain = (text: string) =>
    withoutPictographs(sanitizeMessage(text, Number.MAX_SAFE_INTEGER).replace(/[<>]/g, ''))
  return {
    ...order,
    defaultMessage: plain(order.defaultMessage),
    message: plain(order.message),
    notes: plain(order.notes),
    toName: plain(order.toName),
  }
}

function beginsWithOccasion(style: WritingStyle, occasion: Occasion): boolean {
  return style === 'occasion' || (style === 'thanks' && occasion === 'referral')
}

function openingsOf(style: WritingStyle, occasion: Occasion, notes: readonly string[]): readonly string[] {
  if (occasion === 'sympathy' || occasion === 'comfort' || beginsWithOccasion(style, occasion))
    return occasionOpenings[occasion]
  if (style === 'playful') return playfulOpenings
  const all = style === 'professional' ? professionalOpenings : thanksOpenings
  // If a note already says thank you, skip openings that do.
  return notes.some((note) => note.startsWith('Thank you')) ? all.filter((each) => !/thank/i.test(each)) : all
}

function notesOf({ notes, toName }: WritingOrder, isGentle: boolean, at: number): string[] {
  return isGentle ? ownSentencesOfNotes(notes) : sentencesOfNotes(notes, toName, at)
}

function endingOf(style: WritingStyle, occasion: Occasion): Exclude<keyof typeof closings, 'gentle'> {
  if (style === 'shorter' || (style === 'occasion' && ['referral', 'newClient', 'none'].includes(occasion)))
    return 'thanks'
  return style
}

const pickWish = (occasion: Occasion, at: number) => pick(wishes[occasion], at) ?? ''

// Sentence starts that can't stand alone in another text, and phrases that would be said twice there.
const dependentStart =
  /^(so|and|but|or|it|that|then|they|he|she|this one|there are|because|which|until|before|since|since then)\b/i
const greetingWords =
  /^(thank|thanks|with|happy|congrat|welcome|warm|dear|hi|hello|hey|yes|wishing|here's to|here is to|cheers|i'm glad|i am glad|many happy|sincerely|best)\b|\b(congratulations|happy (holidays|birthday|anniversary|new year|mother)|thank you)\b/i

/** A sentence from the current message, or from the gift's default text: it ties the message to the gift. */
function mainSentence(
  { message, defaultMessage, toName }: WritingOrder,
  occasion: Occasion,
  at: number,
): string {
  // A text about cake is out of place when someone mourns, unless the gift was made for that.
  const isQuiet = occasion === 'sympathy' || occasion === 'comfort'
  const fits = (text: string) =>
    !isQuiet || /thinking of (you|all of you)/i.test(defaultMessage) || text === message
  const of = (text: string) =>
    sentencesOf(fits(text) ? text : '').filter((sentence, index) => {
      const length = lengthOf(sentence)
      const stands = index === 0 || !dependentStart.test(sentence)
      return (
        length >= 24 &&
        length <= 150 &&
        stands &&
        !greetingWords.test(sentence) &&
        !isPrepared(sentence, toName)
      )
    })
  const own = of(message)
  return pick(own.length > 0 ? own : of(defaultMessage), at) ?? ''
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
const preparedTexts = new Set(
  [
    ...thanksOpenings,
    ...professionalOpenings,
    ...playfulOpenings,
    ...shortLines,
    ...Object.values(occasionOpenings).flat(),
    ...Object.values(wishes).flat(),
    ...Object.values(closings).flat(),
  ].flatMap((phrase) => sentencesOf(withName(phrase, '')).map(letters)),
)

/** Whether the sentence is one of ours, from a previously generated message. */
function isPrepared(sentence: string, toName: string): boolean {
  const name = spokenName(toName)
  const nameless = name ? sentence.replaceAll(`, ${name},`, '').replaceAll(`, ${name}`, '') : sentence
  return (
    preparedTexts.has(letters(nameless)) ||
    /^(I heard that|It made me|I have not forgotten|I haven't forgotten|I keep thinking|I was thinking|I remembered)/.test(
      sentence,
    )
  )
}

/** Joins the parts in order, without those that don't fit. */
function joinFitting(parts: readonly Part[]): string {
  const kept = parts.filter(({ text }) => text !== '')
  while (kept.length > 1 && lengthOf(joinSentences(kept)) > messageLengthMax) {
    const last = Math.max(...kept.map(({ rank }) => rank))
    kept.splice(
      kept.findIndex(({ rank }) => rank === last),
      1,
    )
  }
  return joinSentences(kept)
}

const joinSentences = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ')

/**
 * A shorter version of the current message: some of its sentences, or else a prepared line. Each attempt picks
 * differently.
 */
function shorter(order: WritingOrder, occasion: Occasion, seed: number): string {
  const source = order.message || order.defaultMessage
  const sentences = sentencesOf(source)
  const name = spokenName(order.toName)
  const [first = ''] = sentences
  const last = sentences.length > 1 ? (sentences.at(-1) ?? '') : ''
  const isGentle = occasion === 'sympathy' || occasion === 'comfort'
  const fits = !isGentle || source === order.message || isSad(source) || /thinking of (you|all)/i.test(source)
  const alone = sentences.filter((sentence, index) => index === 0 || !dependentStart.test(sentence))
  const isSpecial = occasion !== 'none'
  const lines = isSpecial ? occasionOpenings[occasion] : shortLines
  const choices = [
    ...(fits && last && !dependentStart.test(last) ? [`${first} ${last}`] : []),
    ...(fits ? alone : []),
    ...(seed % 2 === 0 ? lines : lines.toReversed()).map((line) => withName(line, name)),
  ].filter((text) => lengthOf(text) >= 12 && lengthOf(text) < Math.max(lengthOf(source) * 0.7, 60))
  const chosen = pick([...new Set(choices)], order.attempt) ?? withName('Thinking of you{e}.', name)
  const [note = ''] = notesOf(order, isGentle, seed >>> 3)
  return lengthOf(chosen) + lengthOf(note) < 160 ? [chosen, note].filter(Boolean).join(' ') : chosen
}
