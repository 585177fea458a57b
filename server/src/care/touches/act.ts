import { sql } from 'drizzle-orm'
import { canTransition } from '@goodturn/contract/states'
import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { type TouchChange, changeTouches } from './change.ts'
import type { LockedTouch } from './lock.ts'

/** The columns an act writes; a status only by name, so it can be checked. */
export type ActChange = Omit<TouchChange, 'status'> & { status?: TouchStatus }

/** Applies an act's change to a locked touch. A status is written only if the state machine allows it (CG-68). */
export async function changeLocked(
  tx: Tx,
  touch: Pick<LockedTouch, 'key' | 'status'>,
  change: ActChange,
): Promise<void> {
  if (change.status && !canTransition(touchTransitions, touch.status, change.status)) throw stateChanged()
  await changeTouches(tx, sql`key = ${touch.key}`, change)
}
