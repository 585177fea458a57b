import type { z } from 'zod/mini'
import type { UserIntegration, integrationSettingsForm } from '@goodturn/contract/people/integrations/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { notesNotAccepted } from './errors.ts'
import { presentConnection } from './present.ts'
import { findUserIntegration } from './queries.ts'
import { serviceBySlug } from './services.ts'
import { chooseFilter } from './runs/start-run.ts'
import { userIntegrations } from './tables.ts'

/**
 * Saves a member's choices for a connection: keep in step, who wins, notes, and the filter of the next import. 400 for
 * notes if the service doesn't support them.
 */
export async function setConnection(
  ctx: Ctx,
  { key, import_filter: filter, ...form }: z.infer<typeof integrationSettingsForm>,
): Promise<UserIntegration> {
  const row = await findUserIntegration(ctx.db, ctx.actor.memberKey, key)
  const chosen = await chooseFilter(ctx, row, filter)
  const takesNotes = serviceBySlug(ctx.platform, row.slug).writeNote !== null
  if (form.write_back && !takesNotes) throw notesNotAccepted()
  return ctx.transaction(async (tx) => {
    const held = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    const set = {
      keepInStep: form.keep_in_step ?? held.keepInStep,
      theirsWin: form.theirs_win ?? held.theirsWin,
      writeBack: form.write_back ?? held.writeBack,
      importFilter: chosen ?? held.importFilter,
    }
    await tx.update(userIntegrations).set(set).where(eq(userIntegrations.key, key))
    return presentConnection(tx, ctx.platform, { ...held, ...set })
  })
}
