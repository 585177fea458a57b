import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { anyStaff, staffOnly } from '../../identity/staff-accounts/who.ts'
import { dropReason, errorGroupSchema, healthSchema, jobLists, jobSchema } from './schema.ts'

const byAdministrator = staffOnly()
const job = {
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  id: z.uuid('We couldn’t find that job.'),
}
const answer = dataOf(z.object({ id: z.uuid() }))

/** The health of the portal, for all staff; an administrator may rerun or drop jobs. */
export const healthCalls = {
  show: call('GET', '/v1/staff/health', { summary: 'Portal health', ...anyStaff }).output(
    dataOf(healthSchema),
  ),
  jobs: call('GET', '/v1/staff/health/jobs', {
    summary:
      'Jobs that are running or failed, waiting, or failed, or the slowest of the last day among those that ended most recently',
    ...anyStaff,
  })
    .input(z.object({ list: z.optional(z.catch(z.enum(jobLists), 'now')) }))
    .output(dataOf(z.array(jobSchema))),
  errors: call('GET', '/v1/staff/health/errors', {
    summary: 'Errors of the last 24 hours by message and place, the most frequent first',
    ...anyStaff,
  }).output(dataOf(z.array(errorGroupSchema))),
  retryJob: call('POST', '/v1/staff/health/jobs/{name}/{id}/retry', {
    summary: 'Retry a failed job',
    ...byAdministrator,
  })
    .input(z.object(job))
    .output(answer),
  dropJob: call('POST', '/v1/staff/health/jobs/{name}/{id}/drop', {
    summary: 'Drop a failed or waiting job, with a reason',
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
