import type { IntegrationRunKey } from '@goodturn/contract/ids'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Reads the next pages of a run. Failures are retried on the run's own schedule, not the queue's. */
export const runIntegration = defineJob<{ runKey: IntegrationRunKey }>('integrations.run', { retryLimit: 0 })

/** Another worker takes over a run that has been silent for this long, in ms of business time. */
export const silenceMs = 2 * 60 * 1000
