import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { anyStaff, staffOnly } from '../../identity/staff-accounts/who.ts'
import { dropReason, errorGroupSchema, healthSchema, jobLists, jobSchema } from './schema.ts'

const byAdministrator = staffOnly()
const job = { name: z.string().check(z.minLength(1), z.maxLength(100)), id: z.uuid('There is no such job.') }
const answer = dataOf(z.object({ id: z.uuid() }))

/** The health of the portal, for all staff; an administrator may rerun or drop jobs. */
export const healthCalls = {
  show: call('GET', '/v1/staff/health', { summary: 'How the portal is', ...anyStaff }).output(
    dataOf(healthSchema),
  ),
  jobs: call('GET', '/v1/staff/health/jobs', {
    summary:
      'Jobs that run or failed, that wait, that failed, or the slowest of a day among those that ended last',
    ...anyStaff,
  })
    .input(z.object({ list: z.optional(z.catch(z.enum(jobLists), 'now')) }))
    .output(dataOf(z.array(jobSchema))),
  errors: call('GET', '/v1/staff/health/errors', {
    summary: 'Errors of the last 24 hours by message and place, the most frequent first',
    ...anyStaff,
  }).output(dataOf(z.array(errorGroupSchema))),
  retryJob: call('POST', '/v1/staff/health/jobs/{name}/{id}/retry', {
    summary: 'Run a failed job again',
    ...byAdministrator,
  })
    .input(z.object(job))
    .output(answer),
  dropJob: call('POST', '/v1/staff/health/jobs/{name}/{id}/drop', {
    summary: 'Drop a job that failed or waits, with a reason',
    ...byAdministrator,
  })
    .input(
      z.object({
        ...job,
        reason: dropReason,
      }),
    )
    .output(answer),
}
