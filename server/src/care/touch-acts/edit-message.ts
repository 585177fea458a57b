import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { TouchUpdate } from '@goodturn/contract/care/touch-acts/update'
import { fillCards } from '../../shop/messaging/fill.ts'
import { requirePrompt } from '../../shop/messaging/find-prompt.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { type ActChange, changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import { findFillings } from '../touches/find-fillings.ts'
import type { LockedTouch } from '../touches/lock.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'

type MessageEdit = Pick<
  TouchUpdate,
  'custom_to_name' | 'custom_contact_message' | 'custom_from_name' | 'messaging_prompt_id'
>

/**
 * Sets the card of a touch: to, body, and from, each only if given (C-7-69). A null body restores the default text and
 * clears the prompt it was written with; otherwise the prompt stays unless another is given. Placeholders in the body
 * are filled in for this card.
 */
export async function editMessage(
  tx: Tx,
  touch: LockedTouch,
  written: MessageEdit,
  { today }: ViewContext,
): Promise<void> {
  if (!canEdit({ status: touch.status, eventDate: touch.event_date }, today)) throw notEditable()
  const { custom_contact_message: message, messaging_prompt_id: prompt } = written
  if (message === '') throw invalid('custom_contact_message', 'Please enter a message.')
  if (prompt) await requirePrompt(tx, prompt)
  const change: ActChange = {
    ...(written.custom_to_name === undefined ? {} : { customToName: written.custom_to_name }),
    ...(written.custom_from_name === undefined ? {} : { customFromName: written.custom_from_name }),
    ...(message === undefined ? {} : { customMessage: await fillMessageFor(tx, touch, message) }),
    ...(prompt === undefined ? {} : { messagingPromptId: prompt }),
    ...(message === null ? { messagingPromptId: null } : {}),
  }
  await changeLocked(tx, touch, change)
}

async function fillMessageFor(tx: Tx, touch: LockedTouch, message: string | null): Promise<string | null> {
  if (message === null) return null
  const [filled] = fillCards(message, await findFillings(tx, [touch.key]))
  return filled ?? message
}
