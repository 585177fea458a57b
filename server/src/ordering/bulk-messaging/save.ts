import type { TeamKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { logTeamAct } from '../../identity/teams/log-act.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { writeMessages } from '../../care/touches/write-messages.ts'
import { countShared, holdEditable, storeEarlierMessages } from './edit-touches.queries.ts'
import { notAllEditable } from './errors.ts'
import type { EditInput } from './open-edit.ts'

/**
 * Writes the messages of an edit once all its touches are named, and stores what each card said before. Checks every
 * touch again under its lock: if one was processed since it was named, nothing changes.
 */
export async function saveEdit(
  tx: Tx,
  scope: Scope,
  edit: EditInput,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  const { memberKey, id, messagingPromptId, touchesCount } = edit
  if ((await holdEditable(tx, scope, edit, today)) !== touchesCount) throw notAllEditable()
  await storeEarlierMessages(tx, edit)
  await writeMessages(
    tx,
    sql`select r.touch_key, r.message, ${messagingPromptId}::text as prompt from message_edit_touches r
        where r.member_key = ${memberKey} and r.edit_id = ${id}`,
  )
  await tx.execute(sql`
    update message_edits set saved_at = ${cause.now.toISOString()}::timestamptz
    where member_key = ${memberKey} and id = ${id}`)
  if (scope.teamKey) await logForTeam(tx, scope.teamKey, edit, cause)
}

async function logForTeam(tx: Tx, teamKey: TeamKey, edit: EditInput, cause: Cause): Promise<void> {
  const people = await countShared(tx, edit)
  if (people === 0) return
  await logTeamAct(tx, cause, teamKey, { kind: 'gift_messages_written', by: edit.memberKey, people })
}
