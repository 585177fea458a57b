import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffReason } from '../staff/fields.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { mergeLinkSchema, mergePreviewSchema, mergeSchema } from './schema.ts'

const forSupport = staffOnly('support')
const key = keySchema('member')
const from = keySchema('member')
const token = z.string().check(z.maxLength(200))
const link = z.object({ token })

/** The staff side of merging one person's two accounts. */
export const mergeCalls = {
  list: call('GET', '/v1/staff/members/{key}/merges', {
    summary: 'Merges that involve an account of a member, newest first: at most 20',
    ...forSupport,
  })
    .input(z.object({ key }))
    .output(dataOf(z.array(mergeSchema))),
  preview: call('GET', '/v1/staff/members/{key}/merge', {
    summary: 'What would move, what would end, and what blocks merging another account into this one',
    ...forSupport,
  })
    .input(z.object({ key, from }))
    .output(dataOf(mergePreviewSchema)),
  ask: call('POST', '/v1/staff/members/{key}/merge', {
    summary:
      'Ask both mailboxes to agree to merging another account into this one; the links work for seven days',
    ...forSupport,
  })
    .input(z.object({ key, from, reason: staffReason }))
    .output(dataOf(mergeSchema)),
  withdraw: call('POST', '/v1/staff/merges/{key}/withdraw', {
    summary: 'Withdraw a merge that is not done yet',
    ...forSupport,
  })
    .input(z.object({ key: keySchema('merge'), reason: staffReason }))
    .output(dataOf(mergeSchema)),
}

/** The reader's side of a mailed merge link, signed in or not. */
export const mergeLinkCalls = {
  show: call('POST', '/v1/merges/link', {
    summary: 'The merge that a mailed link asks about',
    access: 'public',
  })
    .input(link)
    .output(dataOf(mergeLinkSchema)),
  confirm: call('POST', '/v1/merges/link/confirm', {
    summary: 'Agree to a merge with a mailed link; agreeing twice has no further effect',
    access: 'public',
  })
    .input(link)
    .output(dataOf(mergeLinkSchema)),
}
