import type { AnswerOfTouch } from '@goodturn/contract/care/touch-acts/update'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile } from '../../platform/errors.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import type { Seen } from '../touches/lists/seen.ts'
import { asksOf } from './asks.queries.ts'

/**
 * Undoes an answer given by mistake: clears the touch's address or personalization, so that it is requested again. Only
 * for touches that can still be edited, and only for something the touch requires.
 */
export async function takeBack(
  tx: Tx,
  touch: LockedTouch,
  what: AnswerOfTouch,
  { today }: Seen,
): Promise<void> {
  if (touch.status !== 'pending') throw changedMeanwhile()
  if (!canEdit({ status: touch.status, eventDate: touch.event_date }, today)) throw notEditable()
  const asks = await asksOf(tx, touch.key)
  if (what === 'personalization') {
    if (!asks.personalization) throw notEditable()
    return changeLocked(tx, touch, { personalization: null })
  }
  if (what === 'new_address' && !asks.new_address) throw notEditable()
  return changeLocked(tx, touch, { locationKey: null, awaitsAddress: what === 'new_address' })
}
