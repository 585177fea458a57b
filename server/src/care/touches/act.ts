import { sql } from 'drizzle-orm'
import { mayBecome } from '@goodturn/contract/states'
import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile } from '../../platform/errors.ts'
import { type TouchChange, changeTouches } from './change.ts'
import type { LockedTouch } from './lock.ts'

/** What an act writes: any member, and a status by its name only, so that it can be checked. */
export type ActChange = Omit<TouchChange, 'status'> & { status?: TouchStatus }

/** Writes an act's change of a locked touch. A status is written only where the state machine allows it (CG-68). */
export async function changeLocked(tx: Tx, touch: LockedTouch, change: ActChange): Promise<void> {
  if (change.status && !mayBecome(touchTransitions, touch.status, change.status)) throw changedMeanwhile()
  await changeTouches(tx, sql`key = ${touch.key}`, change)
}
