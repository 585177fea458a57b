import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffReason } from '../../console/staff/fields.ts'
import { approvalStates } from './approvals.ts'
import { forDesk, staffOnly } from './who.ts'

const personSchema = z.object({ key: keySchema('staff'), name: z.string() })

/** A two-person act, waiting or answered. Money in dollars; instants are machine time, in integer seconds. */
export const approvalSchema = z.object({
  key: keySchema('approval'),
  /** The act, such as `refund`; its room can preview `input`. */
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
  /** Whether the approved act is done. */
  done: z.boolean(),
  /** Why the approved act failed without changing anything. */
  failure: z.nullable(z.string()),
  /** Whether the viewer may answer it, or requested it and may withdraw it. */
  may_answer: z.boolean(),
  /** Why the viewer may only decline it: they are connected to the requester or to the member. */
  may_not_approve: z.nullable(z.string()),
  /** The caller approved it, but it was interrupted: repeating the call finishes it. */
  may_finish: z.boolean(),
  mine: z.boolean(),
})
export type StaffApproval = z.infer<typeof approvalSchema>

const key = keySchema('approval')
const answer = dataOf(approvalSchema)

/** Acts that take two people, such as money above the limit: one staff member requests, a second one answers. */
export const staffApprovalCalls = {
  list: call('GET', '/v1/staff/approvals', {
    summary:
      'Requests waiting for a second staff member, oldest first; with `answered=1`, answered ones, newest first',
    ...forDesk,
  })
    .input(z.object({ ...pageQuery, answered: z.optional(z.literal('1')) }))
    .output(pageOf(approvalSchema)),
  show: call('GET', '/v1/staff/approvals/{key}', { summary: 'One approval request', ...forDesk })
    .input(z.object({ key }))
    .output(answer),
  approve: call('POST', '/v1/staff/approvals/{key}/approve', {
    summary: 'Approve a request by someone else; it is carried out at once',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(answer),
  decline: call('POST', '/v1/staff/approvals/{key}/decline', {
    summary: 'Decline a request by someone else, with a reason',
    ...forDesk,
  })
    .input(z.object({ key, reason: staffReason }))
    .output(answer),
  withdraw: call('POST', '/v1/staff/approvals/{key}/takeback', {
    summary: 'Withdraw your own request',
    ...forDesk,
  })
    .input(z.object({ key }))
    .output(answer),
  override: call('POST', '/v1/staff/approvals/{key}/override', {
    summary:
      'Carry out a request without a second approval when no one else could approve it: administrators only, with a reason',
    ...staffOnly(),
  })
    .input(z.object({ key, reason: staffReason }))
    .output(answer),
}
