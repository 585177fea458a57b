import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffReason } from '../../console/staff/fields.ts'
import { approvalStates } from './approvals.ts'
import { forDesk, staffOnly } from './who.ts'

const personSchema = z.object({ key: keySchema('staff'), name: z.string() })

/** An act that waits for a second one, or waited. Money in dollars; instants are machine time, in integer seconds. */
export const approvalSchema = z.object({
  key: keySchema('approval'),
  /** Which act, such as `refund`; its room knows how to preview `input`. */
  act: z.string(),
  input: z.record(z.string(), z.unknown()),
  summary: z.string(),
  member: z.nullable(z.object({ key: keySchema('member'), name: z.string() })),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(approvalStates),
  asked_by: personSchema,
  asked_at: z.int(),
  answered_by: z.nullable(personSchema),
  answered_at: z.nullable(z.int()),
  /** Why it was declined or overridden. */
  answer: z.nullable(z.string()),
  /** Whether what was approved is done. */
  done: z.boolean(),
  /** Why what was approved could not be done: nothing was changed. */
  failure: z.nullable(z.string()),
  /** Whether whoever looks may answer it, or asked for it and may withdraw it. */
  may_answer: z.boolean(),
  /** Why who may answer may only decline it: they share something with who asked, or with the member. */
  may_not_approve: z.nullable(z.string()),
  /** It was answered by who asks and not carried out to its end: a repeat does what is left of it. */
  may_finish: z.boolean(),
  mine: z.boolean(),
})
export type StaffApproval = z.infer<typeof approvalSchema>

const key = keySchema('approval')
const answer = dataOf(approvalSchema)

/** Acts that take two people, such as money above the limit: a second one of the staff answers what a first one asked for. */
export const staffApprovalCalls = {
  list: call('GET', '/v1/staff/approvals', {
    summary:
      'What waits for a second one of the staff, oldest first; with `answered=1` what was answered, newest first',
    ...forDesk,
  })
    .input(z.object({ ...pageQuery, answered: z.optional(z.literal('1')) }))
    .output(pageOf(approvalSchema)),
  show: call('GET', '/v1/staff/approvals/{key}', { summary: 'One of them', ...forDesk })
    .input(z.object({ key }))
    .output(answer),
  approve: call('POST', '/v1/staff/approvals/{key}/approve', {
    summary: 'Approve what somebody else asked for: it is done at once',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(answer),
  decline: call('POST', '/v1/staff/approvals/{key}/decline', {
    summary: 'Decline what somebody else asked for, with a reason',
    ...forDesk,
  })
    .input(z.object({ key, reason: staffReason }))
    .output(answer),
  withdraw: call('POST', '/v1/staff/approvals/{key}/takeback', {
    summary: 'Take back what one asked for oneself',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(answer),
  override: call('POST', '/v1/staff/approvals/{key}/override', {
    summary:
      'Do it without a second one, where there is nobody else who could approve it: administrators, with a reason',
    ...staffOnly(),
  })
    .input(z.object({ key, reason: staffReason }))
    .output(answer),
}
