import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { messageLengthMax } from '../../limits.ts'
import { writtenMessage } from '../../shop/messaging/placeholders.ts'
import { lengthOf, requiredLine, sanitizeMessage } from '../../text.ts'
import { calendarDateSchema } from '../touches/schema.ts'

/** The groups of fields; a call that changes a touch carries exactly one (CG-56). */
export const touchUpdateGroups = {
  date: ['event_date'],
  location: ['location_id'],
  personalization: ['personalization'],
  message: ['custom_to_name', 'custom_contact_message', 'custom_from_name', 'messaging_prompt_id'],
  swap: ['experience_id', 'custom_member_message', 'custom_title', 'custom_description', 'custom_image_id'],
  cancel: ['status', 'cancel_reason'],
} as const

export type TouchUpdateGroup = keyof typeof touchUpdateGroups

/** A text of a card or of instructions: cleaned, and at most 350 characters after cleaning (CG-05). */
export const cardText = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value: string) =>
          lengthOf(sanitizeMessage(value, Number.MAX_SAFE_INTEGER).trim()) <= messageLengthMax,
        `Please use at most ${messageLengthMax} characters.`,
      ),
    ),
  z.transform((value: string) => sanitizeMessage(value, messageLengthMax).trim()),
)

/** Special instructions: required (C-5-74). */
export const instructionsSchema = z.pipe(
  cardText,
  z.string().check(z.minLength(1, 'Please enter your instructions.')),
)

/** A name on a card: required, 2 to 255 characters (CG-73). */
export const nameOnCard = (field: 'recipient name' | 'sender name') => requiredLine(field)

/** The engraving or printing on a gift: required, 1 to 255 characters (C-5-70, CG-73). */
export const personalizationLine = requiredLine('personalization', { min: 1 })

const blank = z.optional(z.nullable(z.literal('')))

/**
 * Changes to a touch (C-7-66 to C-7-71). A swap also carries its blanked custom fields. `custom_contact_message: null`
 * resets the message to the default text.
 */
export const touchUpdateSchema = z
  .object({
    key: keySchema('touch'),
    event_date: z.optional(calendarDateSchema),
    location_id: z.optional(keySchema('location')),
    personalization: z.optional(personalizationLine),
    custom_to_name: z.optional(nameOnCard('recipient name')),
    /** May contain placeholders, which are filled in for the card. */
    custom_contact_message: z.optional(z.nullable(writtenMessage)),
    custom_from_name: z.optional(nameOnCard('sender name')),
    messaging_prompt_id: z.optional(z.nullable(keySchema('messagingPrompt'))),
    experience_id: z.optional(keySchema('experience')),
    custom_member_message: blank,
    custom_title: blank,
    custom_description: blank,
    custom_image_id: blank,
    status: z.optional(z.literal('canceled', 'A touch can only be canceled this way.')),
    cancel_reason: z.optional(z.nullable(cardText)),
  })
  .check(z.refine((input) => groupOf(input) !== null, 'Please change one thing at a time.'))

export type TouchUpdate = z.infer<typeof touchUpdateSchema>

/** Returns the group of a change; null if none or more than one matches. A swap may blank the custom message. */
export function groupOf(input: Record<string, unknown>): TouchUpdateGroup | null {
  const given = Object.keys(input).filter((member) => member !== 'key' && input[member] !== undefined)
  const groups = (Object.keys(touchUpdateGroups) as TouchUpdateGroup[]).filter((group) => {
    const members: readonly string[] = touchUpdateGroups[group]
    const allowed = group === 'swap' ? [...members, 'custom_contact_message'] : members
    return given.length > 0 && given.every((member) => allowed.includes(member))
  })
  // A lone blanked message is a change of the message.
  return groups.find((group) => group !== 'swap' || given.includes('experience_id')) ?? null
}

/** A member's answers that a gift waited for and that they may undo. */
export const undoableAnswers = ['address', 'new_address', 'personalization'] as const
export type UndoableAnswer = (typeof undoableAnswers)[number]
