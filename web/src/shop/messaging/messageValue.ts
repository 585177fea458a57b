import type { MessagingPromptKey, TouchKey } from '@goodturn/contract/ids'
import type { Experience } from '@goodturn/contract/shop/catalog/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
import {
  type Filling,
  type Placeholder,
  emptyPlaceholders,
  fillPlaceholders,
  placeholdersIn,
  formatPlaceholder,
} from '@goodturn/contract/shop/messaging/placeholders'
import { lengthOf } from '@goodturn/contract/text'

/** The message of a card while it is edited. */
export interface MessageValue {
  /** Null is the gift's default text. */
  message: string | null
  /** The helper's prompt that wrote it, if any. */
  messagingPromptId: MessagingPromptKey | null
}

/** The parts of a gift that the editor needs. */
export type MessageGift = Pick<Experience, 'key' | 'contact_message' | 'languages'> & {
  /** True or 1 when the card is written with a pen rather than printed. */
  handwritten: boolean | number
}

/** A recipient of the message, and the values of its placeholders on their card. */
export interface CardPerson<Key = TouchKey> {
  key: Key
  name: string
  filling: Filling
  /** The card's greeting and sign-off, where shown. */
  to?: string | null
  from?: string | null
  /** This card's own message, instead of the shared one. */
  own?: string | undefined
}

type FilledPerson = Pick<CardPerson, 'filling'>

/** Result of filling in a message for all recipients. */
export interface MessageCheck<Person> {
  /** Characters of the longest card, names included. */
  length: number
  /** People with an empty placeholder. */
  lacking: readonly Person[]
  /** Placeholders that are empty for at least one person. */
  empty: readonly Placeholder[]
  usesPlaceholders: boolean
}

/** Fills in a message for everyone, to check its length and find empty placeholders. */
export function checkMessage<Person extends FilledPerson>(
  message: string,
  people: readonly Person[],
): MessageCheck<Person> {
  const text = message.trim()
  if (people.length === 0 || placeholdersIn(text).length === 0) {
    return { length: lengthOf(text), lacking: [], empty: [], usesPlaceholders: false }
  }
  const incomplete = people.filter(({ filling }) => emptyPlaceholders(text, filling).length > 0)
  return {
    length: people.reduce(
      (most, { filling }) => Math.max(most, lengthOf(fillPlaceholders(text, filling))),
      0,
    ),
    lacking: incomplete,
    empty: [...new Set(incomplete.flatMap(({ filling }) => emptyPlaceholders(text, filling)))],
    usesPlaceholders: true,
  }
}

/** The reason a message can't be saved, or null when it can (C-5-42, C-5-43). */
export function messageFault({ message }: MessageValue, people: readonly FilledPerson[] = []): string | null {
  if (message === null) return null
  if (message.trim() === '') return 'Please enter a message.'
  const { length, empty } = checkMessage(message, people)
  if (empty.length > 0) return `We don’t have a value for ${empty.map(formatPlaceholder).join(' and ')}.`
  return length > messageLengthMax ? `Please use at most ${messageLengthMax} characters.` : null
}
