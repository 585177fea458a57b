import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { nameLengthMax } from '../../limits.ts'
import { cardText } from '../../care/touch-acts/update.ts'
import { writtenMessage } from './placeholders.ts'
import { attemptMax } from './limits.ts'

/** A writing mode of the message helper (CG-30). */
const messagingPromptSchema = z.object({
  id: keySchema('messagingPrompt'),
  title: z.string(),
  description: z.string(),
})

/** The message helper: prompts and generated messages. */
export const messagingCalls = {
  prompts: call('GET', '/v1/messagingprompts', { summary: 'The prompts of the message helper' }).output(
    dataOf(z.array(messagingPromptSchema)),
  ),
  generate: call('POST', '/v1/messagingprompts/{id}/generate', {
    summary: 'A card message written by the message helper; at most 30 an hour',
  })
    .input(
      z.object({
        id: keySchema('messagingPrompt'),
        experience: keySchema('experience'),
        /** The current message. */
        message: z.optional(writtenMessage),
        notes: z.optional(cardText),
        to_name: z.optional(z.string().check(z.maxLength(nameLengthMax))),
        /**
         * How many times "Try Again" was pressed: the same input with a different number may produce a different text.
         */
        attempt: z.optional(z.int().check(z.minimum(0), z.maximum(attemptMax))),
      }),
    )
    .output(dataOf(z.object({ messaging_prompt_id: keySchema('messagingPrompt'), message: z.string() }))),
}
