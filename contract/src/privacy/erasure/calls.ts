import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { passwordLengthMax } from '../../limits.ts'
import { keySchema } from '../../ids.ts'
import { blockerSchema } from './blockers.ts'
import { erasureStates } from './states.ts'

/** The state of a member's own erasure. Times in integer seconds. */
const accountErasure = z.object({
  /** Null if none was requested. */
  state: z.nullable(z.enum(erasureStates)),
  /** When it is due, or when it started. */
  due: z.nullable(z.int()),
  /** The days that it waits after the request. */
  days: z.int(),
  /** Blockers: before a request, those that prevent it; afterward, those that delay it. */
  hindrances: z.array(blockerSchema),
})

const contactKey = z.object({ key: keySchema('contact') })

/** Permanently erasing a person's data. */
export const erasureCalls = {
  person: call('GET', '/v1/erasures/people/{key}', {
    summary: 'What blocks erasing a person, and what is kept',
  })
    .input(contactKey)
    .output(
      dataOf(
        z.object({
          hindrances: z.array(blockerSchema),
          /** Gifts and invoices that stay, without the name. */
          gifts: z.int(),
          invoices: z.int(),
        }),
      ),
    ),
  erasePerson: call('POST', '/v1/erasures/people/{key}', {
    summary: 'Erase a person: names, addresses, and texts are permanently deleted',
    notWhileActing: true,
    status: 204,
  })
    .input(contactKey)
    .output(z.void()),
  account: call('GET', '/v1/erasures/account', {
    summary: 'Whether and when your own account will be erased, and what has to end first',
  }).output(dataOf(accountErasure)),
  eraseAccount: call('POST', '/v1/erasures/account', {
    summary: 'Request the erasure of your own account, with a recent password',
    notWhileActing: true,
  })
    .input(z.object({ current_password: z.optional(z.string().check(z.maxLength(passwordLengthMax))) }))
    .output(dataOf(accountErasure)),
  keepAccount: call('POST', '/v1/erasures/account/keep', {
    summary: 'Cancel the erasure of your own account',
    notWhileActing: true,
  }).output(dataOf(accountErasure)),
}
