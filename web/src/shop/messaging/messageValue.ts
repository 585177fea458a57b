import type { MessagingPromptKey, TouchKey } from '@goodturn/contract/ids'
import type { Experience } from '@goodturn/contract/shop/catalog/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
import {
  type Filling,
  type Placeholder,
  emptyPlaceholders,
  fillPlaceholders,
  placeholdersIn,
  writtenAs,
} from '@goodturn/contract/shop/messaging/placeholders'
import { lengthOf } from '@goodturn/contract/text'

/** The message of a card while it is edited. */
export interface MessageValue {
  /** Null is the gift's default text. */
  message: string | null
  /** By which prompt of the helper it was written, if it was. */
  messagingPromptId: MessagingPromptKey | null
}

/** What the editor needs to know of a gift. */
export type MessageGift = Pick<Experience, 'key' | 'contact_message' | 'languages'>

/** Someone who gets the message, and what its placeholders become on their card. */
export interface CardPerson<Key = TouchKey> {
  key: Key
  name: string
  filling: Filling
  /** As the card begins and ends, where that is shown. */
  to?: string | null
  from?: string | null
  /** What this card says in place of the message of all. */
  own?: string | undefined
}

type Filled = Pick<CardPerson, 'filling'>

/** How a message comes out for everyone who gets it. */
export interface MessageCheck<Person> {
  /** Characters of the longest card, names included. */
  length: number
  /** For whom a placeholder is empty. */
  lacking: readonly Person[]
  /** Which placeholders are empty for somebody. */
  empty: readonly Placeholder[]
  usesPlaceholders: boolean
}

/** Fills a message in for everyone, to see whether it fits and whether something is missing. */
export function checkMessage<Person extends Filled>(
  message: string,
  people: readonly Person[],
): MessageCheck<Person> {
  const text = message.trim()
  if (people.length === 0 || placeholdersIn(text).length === 0) {
    return { length: lengthOf(text), lacking: [], empty: [], usesPlaceholders: false }
  }
  const lacking = people.filter(({ filling }) => emptyPlaceholders(text, filling).length > 0)
  return {
    length: people.reduce(
      (most, { filling }) => Math.max(most, lengthOf(fillPlaceholders(text, filling))),
      0,
    ),
    lacking,
    empty: [...new Set(lacking.flatMap(({ filling }) => emptyPlaceholders(text, filling)))],
    usesPlaceholders: true,
  }
}

/** Why a message cannot be saved, or null when it can (C-5-42, C-5-43). */
export function messageFault({ message }: MessageValue, people: readonly Filled[] = []): string | null {
  if (message === null) return null
  if (message.trim() === '') return 'Please enter a message.'
  const { length, empty } = checkMessage(message, people)
  if (empty.length > 0) return `There is nothing to fill in for ${empty.map(writtenAs).join(' and ')}.`
  return length > messageLengthMax ? `Please use at most ${messageLengthMax} characters.` : null
}
