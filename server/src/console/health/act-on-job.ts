import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { lockFailedJobs, lockJob } from '../../platform/jobs/job-list.ts'
import type { JobName } from '../../platform/jobs/jobs.ts'

/**
 * Retries a failed job. 404 if there is none, 400 if it is running, waiting, or done, so a second click does nothing.
 */
export function retryJob(ctx: Ctx, id: string): Promise<JobName> {
  return ctx.transaction(async (tx) => {
    const { name, state } = await requireJob(tx, id)
    if (state !== 'failed')
      throw refuse(400, 'invalid_state', 'This job hasn’t failed, or is already being retried.')
    await ctx.platform.jobs.retry(tx, name, [id])
    await recordAct(tx, ctx.cause(), 'job.retry', null, { name, id })
    return { name, id }
  })
}

/** Retries the failed jobs of one kind, up to a limit, and returns their number; 404 if there are none. */
export function retryJobs(ctx: Ctx, name: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    const ids = await lockFailedJobs(tx, name)
    if (ids.length === 0) throw notFound('No jobs of this kind failed.')
    await ctx.platform.jobs.retry(tx, name, ids)
    await recordAct(tx, ctx.cause(), 'job.retry-all', null, { name, count: ids.length })
    return ids.length
  })
}

/** Removes a failed or waiting job from the queue for good; the reason goes to the audit. */
export function dropJob(ctx: Ctx, id: string, reason: string): Promise<JobName> {
  return ctx.transaction(async (tx) => {
    const { name, state } = await requireJob(tx, id)
    if (state !== 'failed' && state !== 'created' && state !== 'retry')
      throw refuse(400, 'invalid_state', 'This job is running or done.')
    await ctx.platform.jobs.drop(tx, { name, id })
    await recordAct(tx, ctx.cause(), 'job.drop', null, { name, id, reason })
    return { name, id }
  })
}

async function requireJob(tx: Tx, id: string) {
  const job = await lockJob(tx, id)
  if (job === null) throw notFound('This job no longer exists.')
  return job
}
