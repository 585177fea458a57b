import { messageLengthMax } from '@goodturn/contract/limits'
import {
  type Filling,
  emptyPlaceholders,
  fillPlaceholders,
  filledTooLongText,
  placeholdersIn,
  writtenAs,
} from '@goodturn/contract/messaging/placeholders'
import { lengthOf } from '@goodturn/contract/text'
import { invalid } from '../platform/errors.ts'

/** A card that a message is written on. */
export interface FillableCard {
  /** Who gets it, for a refusal. */
  name: string
  filling: Filling
}

const namedMax = 3

/**
 * The message of each card with its placeholders filled in. 400 where one is empty, or where what comes out is longer
 * than 350 characters (C-5-39); the refusal names some of those people.
 */
export function fillCards(message: string, cards: readonly FillableCard[]): string[] {
  if (placeholdersIn(message).length === 0) return cards.map(() => message)
  refuseEmpty(message, cards)
  const filled = cards.map(({ filling }) => fillPlaceholders(message, filling).trim())
  const tooLong = cards.filter((_, at) => lengthOf(filled[at] ?? '') > messageLengthMax)
  if (tooLong.length === 0) return filled
  throw invalid('custom_contact_message', `${filledTooLongText} It is too long for ${namesOf(tooLong)}.`)
}

function refuseEmpty(message: string, cards: readonly FillableCard[]): void {
  const lacking = cards.filter(({ filling }) => emptyPlaceholders(message, filling).length > 0)
  if (lacking.length === 0) return
  const empty = new Set(lacking.flatMap(({ filling }) => emptyPlaceholders(message, filling)))
  const named = [...empty].map(writtenAs).join(' and ')
  throw invalid('custom_contact_message', `There is nothing to fill in for ${named} of ${namesOf(lacking)}.`)
}

function namesOf(cards: readonly FillableCard[]): string {
  const named = cards.slice(0, namedMax).map(({ name }) => name)
  const more = cards.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
