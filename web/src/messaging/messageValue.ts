import type { MessagingPromptKey } from '@goodturn/contract/ids'
import type { Experience } from '@goodturn/contract/catalog/schema'
import { messageLengthMax } from '@goodturn/contract/limits'
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

/** Why a message cannot be saved, or null when it can (C-5-42, C-5-43). */
export function messageFault({ message }: MessageValue): string | null {
  if (message === null) return null
  if (message.trim() === '') return 'Please enter a message.'
  return lengthOf(message.trim()) > messageLengthMax
    ? `Please use at most ${messageLengthMax} characters.`
    : null
}
