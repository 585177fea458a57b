import type { IntegrationRunKey } from '@goodturn/contract/ids'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Reads the next pages of a run. What fails is tried again by the run's own reckoning, not the queue's. */
export const runIntegration = defineJob<{ runKey: IntegrationRunKey }>('integrations.run', { retryLimit: 0 })

/** A worker that says nothing about a run for this long is followed by another, in ms of business time. */
export const silenceMs = 2 * 60 * 1000
