import { z } from 'zod/mini'
import { messageLengthMax } from '../../limits.ts'
import { lengthOf, sanitizeMessage } from '../../text.ts'

/** What a message may leave open; it is filled in for each person when the message is saved. */
export const placeholders = ['first_name', 'company', 'my_name'] as const

export type Placeholder = (typeof placeholders)[number]

/** What the placeholders stand for on one card; an empty text where nothing is known. */
export const fillingSchema = z.object({
  /** "Grace", or "Grace and Daniel". */
  first_name: z.string(),
  company: z.string(),
  /** The sender's first and last name. */
  my_name: z.string(),
})

export type Filling = z.infer<typeof fillingSchema>

/** A placeholder as it stands in a message: `{first name}`. */
export function writtenAs(placeholder: Placeholder): string {
  return `{${wordsOf(placeholder)}}`
}

const wordsOf = (placeholder: Placeholder) => placeholder.replace('_', ' ')

/** A stretch of a filled message: plain text, or what a placeholder became. */
export interface MessagePart {
  text: string
  placeholder: Placeholder | null
}

const anyPlaceholder = new RegExp(`\\{(${placeholders.map(wordsOf).join('|')})\\}`, 'gi')

/** Which placeholders a message uses, each once, in their own order. Braces around anything else are only braces. */
export function placeholdersIn(message: string): Placeholder[] {
  const used = new Set([...message.matchAll(anyPlaceholder)].map((match) => placeholderOf(match[1])))
  return placeholders.filter((each) => used.has(each))
}

/** The parts of a message with its placeholders filled in. What is filled in is cleaned as a message is (CG-05). */
export function filledParts(message: string, filling: Filling): MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const match of message.matchAll(anyPlaceholder)) {
    const placeholder = placeholderOf(match[1])
    if (match.index > from) parts.push({ text: message.slice(from, match.index), placeholder: null })
    parts.push({ text: cleaned(filling[placeholder]), placeholder })
    from = match.index + match[0].length
  }
  if (from < message.length) parts.push({ text: message.slice(from), placeholder: null })
  return parts
}

/** A message with its placeholders filled in, as it is saved and printed. */
export function fillPlaceholders(message: string, filling: Filling): string {
  return filledParts(message, filling)
    .map(({ text }) => text)
    .join('')
}

/** The placeholders of a message for which nothing is known: it must not be saved for that person. */
export function emptyPlaceholders(message: string, filling: Filling): Placeholder[] {
  return placeholdersIn(message).filter((each) => cleaned(filling[each]) === '')
}

/** The length of a message whose placeholders are still to be filled, without them: no card is shorter. */
export function lengthWithoutPlaceholders(message: string): number {
  return lengthOf(message.replaceAll(anyPlaceholder, ''))
}

/** Why a message that is written with placeholders is too long: the limit counts what is filled in. */
export const filledTooLongText = `Please use at most ${messageLengthMax} characters, names included.`

/**
 * The message of a card as it is written: cleaned, and at most 350 characters without its placeholders (C-5-39). Whether
 * it fits once they are filled in is checked for each card when it is saved.
 */
export const writtenMessage = z.pipe(
  z.string().check(
    z.maxLength(20 * messageLengthMax, `Please use at most ${messageLengthMax} characters.`),
    z.refine(
      (value: string) =>
        lengthWithoutPlaceholders(sanitizeMessage(value, Number.MAX_SAFE_INTEGER).trim()) <= messageLengthMax,
      `Please use at most ${messageLengthMax} characters.`,
    ),
  ),
  z.transform((value: string) => sanitizeMessage(value, Number.MAX_SAFE_INTEGER).trim()),
)

/** The placeholder whose words were written, in whatever case. */
const placeholderOf = (words = '') => words.toLowerCase().replace(' ', '_') as Placeholder

const cleaned = (value: string) => sanitizeMessage(value, Number.MAX_SAFE_INTEGER).trim()
