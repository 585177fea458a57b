import { dateIn, daysBetween } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { resumeTouches } from '../touches/parents/resume.ts'
import { changeState } from './change.ts'
import { completeEnded } from './complete.ts'
import { daysOfClosing } from './follow-closing.ts'
import type { FoundPackage } from './queries.ts'

/**
 * paused -> pending (C-4.10-05). Waiting touches resume, shifted by the length of the pause but no earlier than
 * tomorrow; the package's delivery days move with them (CG-79), except those that depend on the closing. A
 * package whose touches all ended during the pause, through staff, completes at once.
 */
export async function resumePackage(tx: Tx, found: FoundPackage, cause: Cause): Promise<void> {
  const { key, pausedAt } = found.package
  await changeState(tx, found.package, 'pending', { pausedAt: null })
  const since = present(pausedAt, 'a paused package has a pause date')
  const today = dateIn(cause.now)
  const pausedDays = daysBetween(dateIn(since), today)
  const resumed = await resumeTouches(tx, key, pausedDays, cause, await daysOfClosing(tx, key, today))
  await tx.execute(sql`
    update package_events set event_date = touches.event_date from touches
    where package_events.package_key = ${key} and touches.key = package_events.touch_key
      and touches.key = any(${textArray(resumed)})`)
  await completeEnded(tx, [key], cause)
}
