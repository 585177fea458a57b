import { keySchema } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { writtenMessage } from '@goodturn/contract/shop/messaging/placeholders'
import { nameOnCard } from '@goodturn/contract/care/touch-acts/update'
import { z } from 'zod/mini'

/**
 * The form of a card: to, from, and message are required (C-5-71), the message only while the touch can be edited
 * (C-5-72). A null message is the default text.
 */
export function messageForm({ can_edit }: Pick<Touch, 'can_edit'>) {
  const isNeeded = can_edit === 1
  return z.object({
    custom_to_name: nameOnCard('recipient name'),
    custom_contact_message: z
      .nullable(writtenMessage)
      .check(z.refine((text: string | null) => !isNeeded || text !== '', 'Please enter a message.')),
    custom_from_name: nameOnCard('sender name'),
    messaging_prompt_id: z.nullable(keySchema('messagingPrompt')),
  })
}

/** A touch's card as form values: its own text, or null for the default text. */
export function cardValues(touch: Touch) {
  const isDefault = touch.rendered_contact_message === touch.experience.contact_message
  return {
    custom_to_name: touch.to_name ?? '',
    custom_contact_message: isDefault ? null : touch.rendered_contact_message,
    custom_from_name: touch.from_name ?? '',
    messaging_prompt_id: touch.messaging_prompt_id,
  }
}
