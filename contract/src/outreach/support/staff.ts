import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { supportAnswerMax, supportThreadSchema } from './thread.ts'

const bySupport = staffOnly('support')
const key = keySchema('supportMessage')
const thread = dataOf(supportThreadSchema)

/** Staff actions on messages from "Contact us". Each leaves an audit row. */
export const staffSupportCalls = {
  answer: call('POST', '/v1/staff/supportmessages/{key}/answer', {
    summary: 'Answer a message by email; this closes it unless it should stay open',
    ...bySupport,
  })
    .input(
      z.object({
        key,
        text: z
          .string('Please write an answer.')
          .check(
            z.trim(),
            z.minLength(1, 'Please write an answer.'),
            z.maxLength(supportAnswerMax, `Please write at most ${supportAnswerMax} characters.`),
          ),
        stays_open: z.optional(z.boolean()),
      }),
    )
    .output(thread),
  close: call('POST', '/v1/staff/supportmessages/{key}/close', {
    summary: 'Close a message without an answer',
    ...bySupport,
  })
    .input(z.object({ key }))
    .output(thread),
  reopen: call('POST', '/v1/staff/supportmessages/{key}/reopen', {
    summary: 'Reopen a closed message',
    ...bySupport,
  })
    .input(z.object({ key }))
    .output(thread),
}
