import { messageLengthMax } from '@goodturn/contract/limits'
import {
  type Filling,
  emptyPlaceholders,
  fillPlaceholders,
  filledTooLongText,
  placeholdersIn,
  formatPlaceholder,
} from '@goodturn/contract/shop/messaging/placeholders'
import { lengthOf } from '@goodturn/contract/text'
import { invalid } from '../../platform/errors.ts'

/** A card that a message is written on. */
export interface FillableCard {
  /** The recipient's name, for a refusal. */
  name: string
  filling: Filling
}

const namesShownMax = 3

/** The message of each card with its placeholders filled in, or the reason some can't be written. */
export type FillResult = { messages: string[]; refused: null } | { messages: null; refused: string }

/**
 * Fills in the placeholders of each card's message. 400 if one is empty, or if the result is longer than 350 characters
 * (C-5-39); the refusal names some of those people.
 */
export function fillCards(message: string, cards: readonly FillableCard[]): string[] {
  const { messages, refused } = tryFillCards(message, cards)
  if (refused !== null) throw invalid('custom_contact_message', refused)
  return messages
}

/** Like `fillCards`, for a caller that reports the reason itself. */
export function tryFillCards(message: string, cards: readonly FillableCard[]): FillResult {
  if (placeholdersIn(message).length === 0) return { messages: cards.map(() => message), refused: null }
  const empty = findEmptyPlaceholders(message, cards)
  if (empty !== null) return { messages: null, refused: empty }
  const messages = cards.map(({ filling }) => fillPlaceholders(message, filling).trim())
  const tooLong = cards.filter((_, at) => lengthOf(messages[at] ?? '') > messageLengthMax)
  if (tooLong.length === 0) return { messages, refused: null }
  return { messages: null, refused: `${filledTooLongText} It’s too long for ${namesOf(tooLong)}.` }
}

function findEmptyPlaceholders(message: string, cards: readonly FillableCard[]): string | null {
  const incomplete = cards.filter(({ filling }) => emptyPlaceholders(message, filling).length > 0)
  if (incomplete.length === 0) return null
  const empty = new Set(incomplete.flatMap(({ filling }) => emptyPlaceholders(message, filling)))
  const named = [...empty].map(formatPlaceholder).join(' and ')
  return `We don’t have a value for ${named} for ${namesOf(incomplete)}.`
}

function namesOf(cards: readonly FillableCard[]): string {
  const named = cards.slice(0, namesShownMax).map(({ name }) => name)
  const more = cards.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
