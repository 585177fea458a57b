import type { AnswerOfTouch } from '@goodturn/contract/care/touch-acts/update'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile } from '../../platform/errors.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import type { Seen } from '../touches/seen.ts'
import { asksOf } from './asks.queries.ts'

/**
 * Undoes an answer given by mistake: the gift lacks its address or its personalization again and asks for it as before.
 * Only for touches that still go out, and only for what such a gift can lack.
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
