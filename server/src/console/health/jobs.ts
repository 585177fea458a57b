import type { HealthJob, JobList } from '@goodturn/contract/console/health/schema'
import { seconds } from '@goodturn/contract/time'
import { scrubMessage, scrubName } from '../../browser-errors/scrub.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type QueuedJob, listFailedJobs, listJobs } from '../../platform/jobs/job-list.ts'

/** The first jobs of a list, or the failed ones of a kind, without personal data. */
export async function healthJobs(tx: Tx, list: JobList, name: string | null): Promise<HealthJob[]> {
  return (await (name === null ? listJobs(tx, list) : listFailedJobs(tx, name))).map(presentJob)
}

function presentJob(job: QueuedJob): HealthJob {
  const isWaiting = job.state === 'created' || job.state === 'retry'
  return {
    id: job.id,
    name: job.name,
    state: stateOf(job.state),
    about: Object.values(job.data ?? {}).find(isKey) ?? null,
    tries: job.tries,
    created_at: seconds(new Date(job.created_on)),
    starts_at: isWaiting ? seconds(new Date(job.start_after)) : null,
    ended_at: job.completed_on === null ? null : seconds(new Date(job.completed_on)),
    ms: isWaiting || job.ms === null ? null : Math.max(0, Math.round(job.ms)),
    failure: failureOf(job),
  }
}

function stateOf(state: QueuedJob['state']): HealthJob['state'] {
  if (state === 'created' || state === 'retry') return 'waiting'
  if (state === 'active') return 'running'
  return state === 'failed' ? 'failed' : 'done'
}

/** One of our keys: a prefix and a time-ordered id. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]+_[0-9a-z]{26}$/.test(value)
}

/** Why a job failed, without personal data: replaces database messages, which would repeat the values sent. */
function failureOf({ state, message, name_of_error: name }: QueuedJob): string | null {
  if (message === null || state === 'completed') return null
  if (message.startsWith('Failed query')) return 'A database statement failed.'
  return scrubMessage(scrubName(name ?? ''), message) || 'It failed without a message.'
}
