import { z } from 'zod/mini'
import { messageLengthMax } from '../../limits.ts'
import { lengthOf, sanitizeMessage } from '../../text.ts'

/** Placeholders of a message, filled in for each person when the message is saved. */
export const placeholders = ['first_name', 'company', 'my_name'] as const

export type Placeholder = (typeof placeholders)[number]

/** The values of the placeholders on one card; empty if unknown. */
export const fillingSchema = z.object({
  /** "Grace", or "Grace and Daniel". */
  first_name: z.string(),
  company: z.string(),
  /** The sender's first and last name. */
  my_name: z.string(),
})

export type Filling = z.infer<typeof fillingSchema>

/** Returns a placeholder as written in a message: `{first name}`. */
export function formatPlaceholder(placeholder: Placeholder): string {
  return `{${placeholderLabel(placeholder)}}`
}

const placeholderLabel = (placeholder: Placeholder) => placeholder.replace('_', ' ')

/** A part of a filled message: plain text, or a placeholder's value. */
export interface MessagePart {
  text: string
  placeholder: Placeholder | null
}

const anyPlaceholder = new RegExp(`\\{(${placeholders.map(placeholderLabel).join('|')})\\}`, 'gi')

/**
 * Returns the distinct placeholders in a message, in the order of `placeholders`. Braces around anything else are plain
 * text.
 */
export function placeholdersIn(message: string): Placeholder[] {
  const used = new Set([...message.matchAll(anyPlaceholder)].map((match) => placeholderOf(match[1])))
  return placeholders.filter((each) => used.has(each))
}

/**
 * Returns the parts of a message with its placeholders filled in. Filled-in values are cleaned like a message (CG-05).
 */
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

/** Returns the placeholders of a message without a value: the message must not be saved for that person. */
export function emptyPlaceholders(message: string, filling: Filling): Placeholder[] {
  return placeholdersIn(message).filter((each) => cleaned(filling[each]) === '')
}

/** Returns the length of an unfilled message without its placeholders, which is the minimum length on a card. */
export function lengthWithoutPlaceholders(message: string): number {
  return lengthOf(message.replaceAll(anyPlaceholder, ''))
}

/** The error when a message is too long after its placeholders are filled in. */
export const filledTooLongText = `Please use at most ${messageLengthMax} characters, names included.`

/**
 * The message of a card as written: cleaned, and at most 350 characters without its placeholders (C-5-39). Its
 * filled-in length is checked for each card on save.
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

/** Returns the placeholder for the written words, in any case. */
const placeholderOf = (words = '') => words.toLowerCase().replace(' ', '_') as Placeholder

const cleaned = (value: string) => sanitizeMessage(value, Number.MAX_SAFE_INTEGER).trim()
