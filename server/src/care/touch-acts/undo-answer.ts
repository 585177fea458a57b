import type { UndoableAnswer } from '@goodturn/contract/care/touch-acts/update'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'
import { requiredInputOf } from './required-input.queries.ts'

/**
 * Undoes an answer given by mistake: clears the touch's address or personalization, so that it is requested again. Only
 * for touches that can still be edited, and only for something the touch requires.
 */
export async function undoAnswer(
  tx: Tx,
  touch: LockedTouch,
  what: UndoableAnswer,
  { today }: ViewContext,
): Promise<void> {
  if (touch.status !== 'pending') throw stateChanged()
  if (!canEdit({ status: touch.status, eventDate: touch.event_date }, today)) throw notEditable()
  const asks = await requiredInputOf(tx, touch.key)
  if (what === 'personalization') {
    if (!asks.personalization) throw notEditable()
    return changeLocked(tx, touch, { personalization: null })
  }
  if (what === 'new_address' && !asks.new_address) throw notEditable()
  return changeLocked(tx, touch, { locationKey: null, awaitsAddress: what === 'new_address' })
}
