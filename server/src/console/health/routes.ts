import { healthCalls } from '@goodturn/contract/console/health/calls'
import { seconds } from '@goodturn/contract/time'
import { countJobs } from '../../platform/jobs/job-list.ts'
import type { Recurring } from '../../platform/jobs/recurring.ts'
import { release } from '../../platform/release.ts'
import { routes } from '../../platform/http/routes.ts'
import { announce, endAnnouncement, readAnnouncement } from './announcement.ts'
import { dropJob, retryJob, retryJobs } from './act-on-job.ts'
import { countSessions } from './count-sessions.report.ts'
import { endSessions } from './end-sessions.ts'
import { errorGroups, errorTotals } from './errors.ts'
import { settingFacts } from './facts.ts'
import { healthJobs } from './jobs.ts'
import { pauseWork, resumeWork } from './pause-work.ts'
import { recurringWork } from './recurring-work.ts'
import { toCappedCount, mailStatus, processStatus, storageStatus, webhookStatus } from './status.report.ts'

/** Health of the portal itself and its recurring work. */
export function healthRoutes(work: readonly Recurring[]) {
  return routes(healthCalls, {
    async show({ platform, db }) {
      const machine = platform.clock.machine()
      const jobs = await countJobs(db)
      return {
        data: {
          as_of: seconds(machine),
          jobs: {
            waiting: toCappedCount(jobs.waiting),
            running: toCappedCount(jobs.running),
            failed: toCappedCount(jobs.failed),
          },
          recurring: await recurringWork(platform, work),
          mail: await mailStatus(platform),
          webhooks: await webhookStatus(db, machine),
          storage: await storageStatus(platform),
          processes: await processStatus(db, machine),
          errors: await errorTotals(db, machine),
          version: release,
          settings: settingFacts(platform.settings),
        },
      }
    },

    async jobs(ctx, { list, name }) {
      return { data: await healthJobs(ctx.db, list ?? 'now', name ?? null) }
    },

    async errors(ctx) {
      return { data: await errorGroups(ctx.db, ctx.platform.clock.machine()) }
    },

    async retryJob(ctx, { id }) {
      return { data: await retryJob(ctx, id) }
    },

    async pauseWork(ctx, { name, reason }) {
      return { data: await pauseWork(ctx, work, { name, reason }) }
    },

    async resumeWork(ctx, { name }) {
      return { data: await resumeWork(ctx, work, name) }
    },

    async announcement({ db, platform }) {
      return { data: await readAnnouncement(db, platform.clock) }
    },

    async announce(ctx, input) {
      return { data: await announce(ctx, input) }
    },

    async endAnnouncement(ctx) {
      return { data: await endAnnouncement(ctx) }
    },

    async retryJobs(ctx, { name }) {
      return { data: { name, retried: await retryJobs(ctx, name) } }
    },

    async dropJob(ctx, { id, reason }) {
      return { data: await dropJob(ctx, id, reason) }
    },

    async sessions({ db, platform }) {
      return { data: await countSessions(db, platform.clock.machine()) }
    },

    async endSessions(ctx, { whose, reason }) {
      return { data: await endSessions(ctx, whose, reason) }
    },
  })
}
