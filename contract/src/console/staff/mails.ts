import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'

const bySupport = staffOnly('support')

/** An email that was given up, without its text, which may contain links meant only for its reader. */
export const staffMailSchema = z.object({
  key: keySchema('mail'),
  to: z.string(),
  subject: z.string(),
  /** Its template, such as `verify-email`. */
  kind: z.string(),
  /** Integer seconds. */
  created_at: z.int(),
  /** The mail server's last response. */
  failure: z.nullable(z.string()),
})

export type StaffMail = z.infer<typeof staffMailSchema>

const answer = dataOf(z.object({ sent_again: z.int() }))

/** Staff actions on emails that were given up. Each leaves an audit row. */
export const staffMailCalls = {
  givenUp: call('GET', '/v1/admin/mails', {
    summary: 'Emails that failed after ten attempts, newest first',
    ...bySupport,
  })
    .input(z.object(pageQuery))
    .output(pageOf(staffMailSchema)),
  sendAgain: call('POST', '/v1/admin/mails/{key}/sendagain', {
    summary: 'Resend a failed email',
    ...bySupport,
  })
    .input(z.object({ key: keySchema('mail') }))
    .output(answer),
  sendAllAgain: call('POST', '/v1/admin/mails/sendagain', {
    summary: 'Resend all failed emails; returns how many',
    ...bySupport,
  }).output(answer),
}
