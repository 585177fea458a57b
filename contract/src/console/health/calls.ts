import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { anyStaff, forSupport, staffOnly } from '../../identity/staff-accounts/who.ts'
import { staffReason } from '../staff/fields.ts'
import { announcementInput, announcementSchema } from './announcement.ts'
import {
  endedSessionsSchema,
  errorGroupSchema,
  healthSchema,
  jobLists,
  jobSchema,
  sessionCountsSchema,
  sessionOwners,
} from './schema.ts'

const byAdministrator = staffOnly()
const name = z.string().check(z.minLength(1), z.maxLength(100))
const id = z.uuid('We couldn’t find that job.')
const answer = dataOf(z.object({ id: z.uuid(), name: z.string() }))
const taskAnswer = dataOf(z.object({ name: z.string() }))
const shown = dataOf(z.nullable(announcementSchema))

/**
 * The health of the portal, for all staff. An administrator may rerun or drop jobs, pause recurring work, and sign
 * everyone out; support tells everyone what is wrong.
 */
export const healthCalls = {
  show: call('GET', '/v1/staff/health', { summary: 'Portal health', ...anyStaff }).output(
    dataOf(healthSchema),
  ),
  jobs: call('GET', '/v1/staff/health/jobs', {
    summary:
      'Jobs that are running or failed, waiting, or failed, or the slowest of the last day among those that ended most recently; with a name, the failed ones of that kind',
    ...anyStaff,
  })
    .input(z.object({ list: z.optional(z.catch(z.enum(jobLists), 'now')), name: z.optional(name) }))
    .output(dataOf(z.array(jobSchema))),
  errors: call('GET', '/v1/staff/health/errors', {
    summary: 'Errors of the last 24 hours by message and place, the most frequent first',
    ...anyStaff,
  }).output(dataOf(z.array(errorGroupSchema))),
  retryJob: call('POST', '/v1/staff/health/jobs/{id}/retry', {
    summary: 'Retry a failed job',
    ...byAdministrator,
  })
    .input(z.object({ id }))
    .output(answer),
  pauseWork: call('POST', '/v1/staff/health/recurring/{name}/pause', {
    summary: 'Pause recurring work, with a reason; it catches up when it is resumed',
    ...byAdministrator,
  })
    .input(z.object({ name, reason: staffReason }))
    .output(taskAnswer),
  resumeWork: call('POST', '/v1/staff/health/recurring/{name}/resume', {
    summary: 'Resume paused recurring work',
    ...byAdministrator,
  })
    .input(z.object({ name }))
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
  retryJobs: call('POST', '/v1/staff/health/jobs/retry', {
    summary: 'Retry the failed jobs of one kind, oldest failure first, at most 1,000 at a time',
    ...byAdministrator,
  })
    .input(z.object({ name }))
    .output(dataOf(z.object({ name: z.string(), retried: z.int() }))),
  dropJob: call('POST', '/v1/staff/health/jobs/{id}/drop', {
    summary: 'Drop a failed or waiting job, with a reason',
    ...byAdministrator,
  })
    .input(z.object({ id, reason: staffReason }))
    .output(answer),
  sessions: call('GET', '/v1/staff/health/sessions', {
    summary: 'The number of open sessions and command-line tokens',
    ...byAdministrator,
  }).output(dataOf(sessionCountsSchema)),
  endSessions: call('POST', '/v1/staff/health/sessions/end', {
    summary:
      'Sign out all members, all staff, or everyone at once, with a reason; the caller too, unless only members are signed out',
    ...byAdministrator,
  })
    .input(z.object({ whose: z.enum(sessionOwners), reason: staffReason }))
    .output(dataOf(endedSessionsSchema)),
}
