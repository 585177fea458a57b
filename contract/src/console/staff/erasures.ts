import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { blockerSchema } from '../../privacy/erasure/blockers.ts'
import { erasureStates } from '../../privacy/erasure/states.ts'
import { keySchema } from '../../ids.ts'
import { memberName, staffReason } from './fields.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'

const bySupport = staffOnly('support')
const byFinance = staffOnly('finance')

/** A member's erasure as staff see it; times in integer seconds, money in dollars. */
export const staffErasureSchema = z.object({
  key: keySchema('erasure'),
  state: z.enum(erasureStates),
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
  asked: z.int(),
  due: z.int(),
  /** Why staff requested it; null if the member did. */
  reason: z.nullable(z.string()),
  hindrances: z.array(blockerSchema),
  /** The remaining wallet balance. */
  balance: z.number(),
})
export type StaffErasure = z.infer<typeof staffErasureSchema>

const answer = dataOf(staffErasureSchema)
const byKey = z.object({ key: keySchema('erasure'), reason: staffReason })

/** Erasing members as staff: each act leaves an audit row with its reason. */
export const staffErasureCalls = {
  list: call('GET', '/v1/admin/erasures', {
    summary: 'Erasures of members that are pending or blocked, soonest first',
    ...bySupport,
  }).output(dataOf(z.array(staffErasureSchema))),
  ask: call('POST', '/v1/admin/members/{member}/erasure', {
    summary: 'Schedule the erasure of a member after the usual waiting period; they are notified by email',
    ...bySupport,
  })
    .input(z.object({ member: memberName, reason: staffReason }))
    .output(answer),
  callOff: call('POST', '/v1/admin/erasures/{key}/calloff', { summary: 'Cancel an erasure', ...bySupport })
    .input(byKey)
    .output(answer),
  writeOff: call('POST', '/v1/admin/erasures/{key}/writeoff', {
    summary: 'Write off the remaining wallet balance of a member who is being erased',
    ...byFinance,
  })
    .input(byKey)
    .output(answer),
}
