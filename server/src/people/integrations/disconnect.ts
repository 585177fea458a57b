import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { endRun } from './runs/end-run.ts'
import { findUserIntegration, runningOf } from './queries.ts'
import { userIntegrations } from './tables.ts'

/**
 * Ends a connection (A-7-27): deletes its credentials and stops a run. Imported people stay, and each import can still
 * be undone; people waiting for an address are deleted with the connection.
 */
export async function disconnect(ctx: Ctx, key: UserIntegrationKey): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    const run = await runningOf(tx, row.key)
    if (run) await endRun(tx, ctx.cause(), run, { state: 'stopped' })
    await tx.delete(userIntegrations).where(eq(userIntegrations.key, row.key))
  })
}
