import type { MessagingPromptKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { fillCards } from '../../shop/messaging/fill.ts'
import { requirePrompt } from '../../shop/messaging/find-prompt.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { presentFilling } from '../../care/touches/cards.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { anotherEdit, notAllEditable, notOneGift } from './errors.ts'
import { type EditInput, openEdit } from './open-edit.ts'
import { chosenCards } from './queries.ts'
import { saveEdit } from './save.ts'

/** The content of one call in an edit. */
export interface MessagesUpdate {
  id: string
  /** Null is the default message. */
  message: string | null
  messagingPromptId: MessagingPromptKey | null
  touches: readonly TouchKey[]
  /** The total number of touches across all of the edit's calls. */
  touchesCount: number
}

/** The progress of an edit: the number of touches named so far, and whether their messages are written. */
export interface EditState {
  received: number
  isSaved: boolean
}

/**
 * Adds one call's touches to an edit: all must be editable and for the same gift; otherwise 400, and nothing changes
 * (CG-27). The last call writes the messages for all touches. Repeating a call changes nothing.
 */
export async function updateMessages(
  tx: Tx,
  scope: Scope,
  update: MessagesUpdate,
  seen: ViewContext,
  cause: Cause,
): Promise<EditState> {
  const keys = [...new Set(update.touches)]
  const cards = await chosenCards(tx, scope, keys, seen.today)
  const [first] = cards
  if (!first || cards.length < keys.length) throw notAllEditable()
  if (cards.some((card) => card.experience_key !== first.experience_key)) throw notOneGift()
  const messagingPromptId = update.message === null ? null : update.messagingPromptId
  if (messagingPromptId) await requirePrompt(tx, messagingPromptId)

  const { id, message, touchesCount } = update
  const words = { id, message, touchesCount, messagingPromptId, memberKey: scope.actorKey }
  const edit: EditInput = { ...words, experienceKey: first.experience_key }
  const { isSaved } = await openEdit(tx, edit, cause)
  if (isSaved) return { received: touchesCount, isSaved }
  const received = await storeCardMessages(tx, edit, cards)
  if (received > touchesCount) throw anotherEdit()
  if (received < touchesCount) return { received, isSaved: false }
  await saveEdit(tx, scope, edit, seen, cause)
  return { received, isSaved: true }
}

/** Stores the new message of each card, and returns the number of cards in the edit. */
async function storeCardMessages(
  tx: Tx,
  { memberKey, id, message }: EditInput,
  cards: Awaited<ReturnType<typeof chosenCards>>,
): Promise<number> {
  const fillable = cards.map((card) => ({ name: card.name, filling: presentFilling(card) }))
  const filled = message === null ? null : fillCards(message, fillable)
  await tx.execute(sql`
    insert into message_edit_touches (member_key, edit_id, touch_key, contact_key, message)
    select ${memberKey}, ${id}, named.touch_key, named.contact_key, named.message
    from unnest(${textArray(cards.map(({ key }) => key))}, ${textArray(cards.map((card) => card.contact_key))},
      ${filled ? textArray(filled) : sql`null::text[]`}) named (touch_key, contact_key, message)
    on conflict do nothing`)
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from message_edit_touches where member_key = ${memberKey} and edit_id = ${id}`,
  )
  return row?.count ?? 0
}
