import type { UndoResult } from '@goodturn/contract/ordering/bulk-messaging/schema'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { writeMessages } from '../../care/touches/write-messages.ts'
import { type EditId, decideOutcomes, holdTouches, skippedCards } from './edit-touches.queries.ts'

/**
 * Restores the earlier messages of an edit's touches. Skips and reports touches processed since, or changed by a later
 * edit. 404 for an edit that isn't the caller's or was never saved; a repeat returns the same result.
 */
export async function undoEdit(
  tx: Tx,
  scope: Scope,
  id: string,
  seen: ViewContext,
  cause: Cause,
): Promise<UndoResult> {
  const edit = { memberKey: scope.actorKey, id }
  const [found] = await rowsOf<{ undone: boolean }>(
    tx,
    sql`select undone_at is not null as undone from message_edits
        where member_key = ${edit.memberKey} and id = ${id} and saved_at is not null for update`,
  )
  if (!found) throw notFound('This change can no longer be undone.')
  if (!found.undone) await restore(tx, scope, edit, seen, cause)
  return { ...(await countOutcomes(tx, edit)), left: await skippedCards(tx, scope, edit) }
}

async function restore(
  tx: Tx,
  scope: Scope,
  edit: EditId,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  await holdTouches(tx, edit)
  await decideOutcomes(tx, scope, edit, today)
  await writeMessages(
    tx,
    sql`select r.touch_key, r.earlier_message as message, r.earlier_prompt_id as prompt from message_edit_touches r
        where r.member_key = ${edit.memberKey} and r.edit_id = ${edit.id} and r.outcome = 'restored'`,
  )
  await tx.execute(sql`
    update message_edits set undone_at = ${cause.now.toISOString()}::timestamptz
    where member_key = ${edit.memberKey} and id = ${edit.id}`)
}

async function countOutcomes(tx: Tx, { memberKey, id }: EditId): Promise<Omit<UndoResult, 'left'>> {
  const [counts] = await rowsOf<Omit<UndoResult, 'left'>>(
    tx,
    sql`select (count(*) filter (where outcome = 'restored'))::int as restored,
          (count(*) filter (where outcome = 'processed'))::int as processed,
          (count(*) filter (where outcome = 'changed'))::int as changed
        from message_edit_touches where member_key = ${memberKey} and edit_id = ${id}`,
  )
  return counts ?? { restored: 0, processed: 0, changed: 0 }
}
