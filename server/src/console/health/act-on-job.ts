import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { lockJob } from '../../platform/jobs/job-list.ts'
import type { JobName } from '../../platform/jobs/jobs.ts'

/**
 * Retries a failed job. 404 if there is none, 400 if it is running, waiting, or done, so a second click does nothing.
 */
export function retryJob(ctx: Ctx, job: JobName): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    const state = await stateOf(tx, job)
    if (state !== 'failed')
      throw refuse(400, 'invalid_state', 'This job hasn’t failed, or is already being retried.')
    await ctx.platform.jobs.retry(tx, job)
    await recordAct(tx, ctx.cause(), 'job.retry', null, { ...job })
    return { id: job.id }
  })
}

/** Removes a failed or waiting job from the queue for good; the reason goes to the audit. */
export function dropJob(ctx: Ctx, job: JobName, reason: string): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    const state = await stateOf(tx, job)
    if (state !== 'failed' && state !== 'created' && state !== 'retry')
      throw refuse(400, 'invalid_state', 'This job is running or done.')
    await ctx.platform.jobs.drop(tx, job)
    await recordAct(tx, ctx.cause(), 'job.drop', null, { ...job, reason })
    return { id: job.id }
  })
}

async function stateOf(tx: Tx, job: JobName) {
  const state = await lockJob(tx, job)
  if (state === null) throw notFound('This job no longer exists.')
  return state
}
