import type { SharedActKind } from '@goodturn/contract/identity/teams/acts'
import type { CalendarDate } from '@goodturn/contract/time'
import { type TouchUpdate, type TouchUpdateGroup, groupOf } from '@goodturn/contract/care/touch-acts/update'
import { holdAddress } from '../../people/contacts/queries.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { cancelTouch } from './cancel.ts'
import { editDate } from './edit-date.ts'
import { editLocation } from './edit-location.ts'
import { editMessage } from './edit-message.ts'
import { editPersonalization } from './edit-personalization.ts'
import { type LockedTouch, lockTouch } from '../touches/lock.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'
import { requireLinkAllows } from './link-allows.ts'
import { logTouchAct } from './log-touch-act.ts'
import { swapTouch } from './swap.ts'

/**
 * Changes one thing about a touch (CG-56): its date, address, personalization, card, or gift, or cancels it. The
 * contract guarantees that the call has exactly one group; each rule is checked under the row lock.
 */
export async function updateTouch(
  tx: Tx,
  scope: Scope,
  input: TouchUpdate,
  seen: ViewContext,
  cause: Cause,
): Promise<void> {
  // Locks the address before the touch, in the same order as an edit of the address itself.
  if (input.location_id) await holdAddress(tx, input.location_id)
  const touch = await lockTouch(tx, scope, input.key, cause)
  const group = present(groupOf(input), 'the contract allows one group')
  requireLinkAllows(touch, group)
  await change(tx, touch, group, input, seen, cause)
  const isSameDay = group === 'date' && input.event_date === touch.event_date
  if (!isSameDay) await logTouchAct(tx, scope, cause, touch, activityKinds[group], input.event_date)
}

/** The team activity kind of each change. */
const activityKinds: Record<TouchUpdateGroup, SharedActKind> = {
  date: 'gift_moved',
  location: 'gift_address_changed',
  personalization: 'gift_personalized',
  message: 'gift_message_written',
  swap: 'gift_swapped',
  cancel: 'gift_canceled',
}

async function change(
  tx: Tx,
  touch: LockedTouch,
  group: TouchUpdateGroup,
  input: TouchUpdate,
  seen: ViewContext,
  cause: Cause,
): Promise<void> {
  switch (group) {
    case 'date':
      return editDate(tx, touch, input.event_date as CalendarDate, seen)
    case 'location':
      return editLocation(tx, touch, present(input.location_id, 'the group has its member'), seen, cause)
    case 'personalization':
      return editPersonalization(
        tx,
        touch,
        present(input.personalization, 'the group has its member'),
        seen,
        cause,
      )
    case 'message':
      return editMessage(tx, touch, input, seen)
    case 'swap':
      return swapTouch(tx, touch, present(input.experience_id, 'the group has its member'), seen, cause)
    case 'cancel':
      return cancelTouch(tx, touch, input.cancel_reason ?? null, seen, cause)
  }
}
