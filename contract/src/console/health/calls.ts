import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { anyStaff, forSupport, staffOnly } from '../../identity/staff-accounts/who.ts'
import { announcementInput, announcementSchema } from './announcement.ts'
import { dropReason, errorGroupSchema, healthSchema, jobLists, jobSchema } from './schema.ts'

const byAdministrator = staffOnly()
const job = {
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  id: z.uuid('We couldn’t find that job.'),
}
const task = { name: z.string().check(z.minLength(1), z.maxLength(100)) }
const taskAnswer = dataOf(z.object({ name: z.string() }))
const answer = dataOf(z.object({ id: z.uuid() }))

const shown = dataOf(z.nullable(announcementSchema))

/**
 * The health of the portal, for all staff. An administrator may rerun or drop jobs and pause recurring work; support
 * tells everyone what is wrong.
 */
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
  pauseWork: call('POST', '/v1/staff/health/recurring/{name}/pause', {
    summary: 'Pause recurring work, with a reason; it catches up when it is resumed',
    ...byAdministrator,
  })
    .input(z.object({ ...task, reason: dropReason }))
    .output(taskAnswer),
  resumeWork: call('POST', '/v1/staff/health/recurring/{name}/resume', {
    summary: 'Resume paused recurring work',
    ...byAdministrator,
  })
    .input(z.object(task))
    .output(taskAnswer),
  announcement: call('GET', '/v1/staff/announcement', {
    summary: 'The announcement on show, if any',
    ...anyStaff,
  }).output(shown),
  announce: call('PUT', '/v1/staff/announcement', {
    summary: 'Show an announcement at the top of every page, in place of the one before',
    ...forSupport,
  })
    .input(announcementInput)
    .output(shown),
  endAnnouncement: call('DELETE', '/v1/staff/announcement', {
    summary: 'End the announcement',
    ...forSupport,
  }).output(shown),
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
