import { skippedNamesMax } from '@goodturn/contract/ordering/bulk-messaging/limits'
import type { UndoResult } from '@goodturn/contract/ordering/bulk-messaging/schema'
import type { ExperienceKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { editableCard } from '../../care/touches/cards.ts'
import { isTouchVisible } from '../../care/touches/lists/scope.ts'

/** An edit by its author and its id. */
export interface EditId {
  memberKey: MemberKey
  id: string
}

/** Locks the touches of an edit in key order, and counts those that this edit may change. */
export async function holdEditable(
  tx: Tx,
  scope: Scope,
  { memberKey, id, experienceKey }: EditId & { experienceKey: ExperienceKey },
  today: CalendarDate,
): Promise<number> {
  const held = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select t.key from touches t
        where t.key in (select r.touch_key from message_edit_touches r
            where r.member_key = ${memberKey} and r.edit_id = ${id})
          and ${isTouchVisible(scope)} and ${editableCard(today)} and t.experience_key = ${experienceKey}
        order by t.key for update`,
  )
  return held.length
}

/** Locks the touches of an edit in key order, whatever their state. */
export async function holdTouches(tx: Tx, { memberKey, id }: EditId): Promise<void> {
  await tx.execute(sql`
    select t.key from touches t
    where t.key in (select r.touch_key from message_edit_touches r
      where r.member_key = ${memberKey} and r.edit_id = ${id})
    order by t.key for update`)
}

/** Stores the current message on each card in an edit before the edit is saved. */
export async function storeEarlierMessages(tx: Tx, { memberKey, id }: EditId): Promise<void> {
  await tx.execute(sql`
    update message_edit_touches r
    set earlier_message = t.custom_message, earlier_prompt_id = t.messaging_prompt_id
    from touches t where t.key = r.touch_key and r.member_key = ${memberKey} and r.edit_id = ${id}`)
}

/** The number of people in an edit who belong or are assigned to a colleague, for the team's notification (CG-52). */
export async function countShared(tx: Tx, { memberKey, id }: EditId): Promise<number> {
  const [row] = await rowsOf<{ people: number }>(
    tx,
    sql`select count(distinct t.contact_key)::int as people
        from message_edit_touches r join touches t on t.key = r.touch_key
        where r.member_key = ${memberKey} and r.edit_id = ${id}
          and (t.member_key <> ${memberKey} or coalesce(t.assigned_member_key, ${memberKey}) <> ${memberKey})`,
  )
  return row?.people ?? 0
}

/**
 * Decides for each card of an edit whether its earlier message is restored. It isn't if the card can no longer be
 * edited, has changed since, or belongs to another person or gift.
 */
export async function decideOutcomes(
  tx: Tx,
  scope: Scope,
  { memberKey, id }: EditId,
  today: CalendarDate,
): Promise<void> {
  await tx.execute(sql`
    update message_edit_touches r set outcome = case
      when not (${editableCard(today)}) then 'processed'
      when t.custom_message is distinct from r.message or t.messaging_prompt_id is distinct from e.messaging_prompt_id
        or t.contact_key <> r.contact_key or t.experience_key <> e.experience_key or not (${isTouchVisible(scope)})
        then 'changed'
      else 'restored' end
    from touches t, message_edits e
    where t.key = r.touch_key and e.member_key = r.member_key and e.id = r.edit_id
      and r.member_key = ${memberKey} and r.edit_id = ${id}`)
}

/** Some of the cards that an undo didn't change, by name. */
export function skippedCards(tx: Tx, scope: Scope, { memberKey, id }: EditId): Promise<UndoResult['left']> {
  return rowsOf<UndoResult['left'][number]>(
    tx,
    sql`select t.key, t.recipient_name as display_name, r.outcome as reason
        from message_edit_touches r join touches t on t.key = r.touch_key
        where r.member_key = ${memberKey} and r.edit_id = ${id} and r.outcome <> 'restored' and ${isTouchVisible(scope)}
        order by t.recipient_name, t.key limit ${skippedNamesMax}`,
  )
}
