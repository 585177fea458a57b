import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { searchLengthMax } from '../../limits.ts'
import { writtenMessage } from '../../shop/messaging/placeholders.ts'
import { touchRowSchema } from '../../care/touches/schema.ts'
import { messageStates } from '../../care/touches/status.ts'
import { touchesPerCallMax, touchesPerEditMax } from './limits.ts'
import { bulkExperienceSchema, bulkRecipientSchema, undoResultSchema } from './schema.ts'

const experience = keySchema('experience')

/** The id of an edit, made by the client: resending an edit doesn't repeat it. */
const editId = z.uuid()

/** Editing the messages of many touches at once (section 2.4). */
export const bulkMessagingCalls = {
  experience: call('GET', '/v1/touches/bulkmessaging/{experience}', {
    summary: 'The gift whose messages are being edited, with its default message',
  })
    .input(z.object({ experience }))
    .output(dataOf(bulkExperienceSchema)),
  recipients: call('GET', '/v1/touches/bulkmessaging/{experience}/recipients', {
    summary: 'Everyone whose message can be edited, in one unpaged list: what Select All selects',
    long: true,
  })
    .input(
      z.object({
        experience,
        search: z.optional(z.string().check(z.trim(), z.maxLength(searchLengthMax))),
        message: z.optional(z.enum(messageStates)),
      }),
    )
    .output(dataOf(z.array(bulkRecipientSchema))),
  /**
   * At most 1,000 touches per call (CG-27). A larger edit is sent in several calls with one `edit.id`; `edit.touches`
   * is its total. Nothing changes until the last touch has been sent, then all change together.
   */
  update: call('POST', '/touches/bulkmessagingupdate', {
    summary: 'Set a message for touches of one gift, or null to restore the default: all of them or none',
    long: true,
  })
    .input(
      z.object({
        /** May contain placeholders, which are filled in for each card; null resets it to the default message. */
        custom_contact_message: z.nullable(
          z.pipe(writtenMessage, z.string().check(z.minLength(1, 'Please enter a message.'))),
        ),
        touches: z
          .array(keySchema('touch'))
          .check(
            z.minLength(1, 'Please choose at least one person.'),
            z.maxLength(touchesPerCallMax, `Please change at most ${touchesPerCallMax} gifts at a time.`),
          ),
        messaging_prompt_id: z.optional(z.nullable(keySchema('messagingPrompt'))),
        edit: z.optional(
          z.object({
            id: editId,
            touches: z.int().check(z.minimum(1), z.maximum(touchesPerEditMax)),
          }),
        ),
      }),
    )
    .output(
      z.object({
        /** The touches of this call after the change; empty while the edit waits for its remaining calls. */
        data: z.array(touchRowSchema),
        edit: z.object({ id: z.string(), touches: z.int(), received: z.int(), saved: z.boolean() }),
      }),
    ),
  undo: call('POST', '/v1/touches/bulkmessagingundo/{id}', {
    summary: 'Undo a message edit: its touches get their previous messages back',
  })
    .input(z.object({ id: editId }))
    .output(dataOf(undoResultSchema)),
}
