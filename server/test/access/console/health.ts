import { sql } from 'drizzle-orm'
import { forgetCard } from '../../../src/money/cards/forget-card.ts'
import { present } from '../../../src/platform/assert.ts'
import { recurring } from '../../../src/recurring.ts'
import type { TestApp } from '../../app.ts'
import type { AccessCases } from '../types.ts'

const path = '/v1/staff/health'

/** The path of a job that failed for good. */
export async function failedJob(app: TestApp): Promise<string> {
  const id = crypto.randomUUID()
  const output = JSON.stringify({ name: 'TypeError', message: 'no card of "Grace Okafor"' })
  await app.rows(
    sql`insert into pgboss.job (id, name, state, data, policy, retry_count, started_on, completed_on, output)
        values (${id}::uuid, ${forgetCard.name}, 'failed', '{"member": "grace@example.com"}', 'short', 8, now(), now(),
          ${output}::jsonb)`,
  )
  return `${path}/jobs/${id}`
}

/** Another task for each scene, since there is only one of each. */
function nextTask(app: TestApp): string {
  return present(recurring[app.next('task') % recurring.length], 'there are tasks').name
}

export const healthCases: AccessCases = {
  show: { request: () => ({ path }), stranger: 403 },
  jobs: { request: () => ({ path: `${path}/jobs` }), stranger: 403 },
  errors: { request: () => ({ path: `${path}/errors` }), stranger: 403 },
  retryJob: { request: async (app) => ({ path: `${await failedJob(app)}/retry` }), stranger: 403 },
  pauseWork: {
    request: (app) => ({
      path: `${path}/recurring/${nextTask(app)}/pause`,
      body: { reason: 'Stripe is down' },
    }),
    stranger: 403,
  },
  resumeWork: {
    request: async (app) => {
      const name = nextTask(app)
      await app.rows(sql`insert into recurring_pauses (name, since, reason) values (${name}, now(), 'x')`)
      return { path: `${path}/recurring/${name}/resume` }
    },
    stranger: 403,
  },
  announcement: { request: () => ({ path: '/v1/staff/announcement' }), stranger: 403 },
  announce: {
    request: () => ({ path: '/v1/staff/announcement', body: { text: 'Cards wait.', hours: 4 } }),
    stranger: 403,
  },
  endAnnouncement: { request: () => ({ path: '/v1/staff/announcement' }), stranger: 403 },
  // The owner comes last: a colleague has retried all of them by then.
  retryJobs: {
    request: async (app) => {
      await failedJob(app)
      return { path: `${path}/jobs/retry`, body: { name: forgetCard.name } }
    },
    owner: 404,
    console: 200,
    stranger: 403,
  },
  sessions: { request: () => ({ path: `${path}/sessions` }), stranger: 403 },
  // Not the staff, whose sessions other tests share.
  endSessions: {
    request: () => ({ path: `${path}/sessions/end`, body: { whose: 'members', reason: 'A lost backup' } }),
    stranger: 403,
  },
  dropJob: {
    request: async (app) => ({ path: `${await failedJob(app)}/drop`, body: { reason: 'Done by hand' } }),
    stranger: 403,
  },
}
