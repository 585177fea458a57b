import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { pauseTask, resumeTask } from '../../platform/jobs/pauses.ts'
import type { Recurring } from '../../platform/jobs/recurring.ts'

/** Keeps a recurring task from running until it is resumed; the reason goes to the audit. 400 if it is paused already. */
export function pauseWork(
  ctx: Ctx,
  work: readonly Recurring[],
  { name, reason }: { name: string; reason: string },
): Promise<{ name: string }> {
  requireTask(work, name)
  return ctx.transaction(async (tx) => {
    const since = ctx.platform.clock.machine()
    if (!(await pauseTask(tx, { name, since, reason })))
      throw refuse(400, 'invalid_state', 'This work is already paused.')
    await recordAct(tx, ctx.cause(), 'work.pause', null, { name, reason })
    return { name }
  })
}

/** Lets a paused task run again; it catches up on what came due. 400 if it isn't paused. */
export function resumeWork(ctx: Ctx, work: readonly Recurring[], name: string): Promise<{ name: string }> {
  requireTask(work, name)
  return ctx.transaction(async (tx) => {
    if (!(await resumeTask(tx, name))) throw refuse(400, 'invalid_state', 'This work isn’t paused.')
    await recordAct(tx, ctx.cause(), 'work.resume', null, { name })
    return { name }
  })
}

function requireTask(work: readonly Recurring[], name: string): void {
  if (!work.some((piece) => piece.name === name)) throw notFound('We couldn’t find that work.')
}
