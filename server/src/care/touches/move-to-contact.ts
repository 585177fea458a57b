import type { ContactKey, LocationKey, PlanKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'
import { reviveComplete } from './revive.ts'
import { unprocessed } from './unprocessed.ts'

/** Gifts that go to somebody else are not packed earlier than so many days after tomorrow (CG-45). */
const movedTouchesWaitDays = 7

/** The first day on which a gift can go to the contact that its plan is swapped to on `today` (CG-45). */
export function earliestAfterMove(today: CalendarDate): CalendarDate {
  return addDays(today, 1 + movedTouchesWaitDays)
}

export interface MoveToContact {
  /** The plan that they belong to now, and the one that they will. */
  fromPlanKey: PlanKey
  toPlanKey: PlanKey
  contactKey: ContactKey
  /** The contact's display name: search and lists read it from the touch. */
  recipientName: string
  locationKey: LocationKey
  toName: string | null
  fromName: string | null
}

/**
 * Moves what is still to be processed of a plan to the contact that it was swapped to (CG-45): not earlier than eight
 * days from now, and without what was written for the one before. One that waited for an address and has one now is
 * pending. The caller holds both plans' locks and the new plan's row is written. Returns which were moved.
 */
export async function moveToContact(tx: Tx, move: MoveToContact, cause: Cause): Promise<TouchKey[]> {
  const earliest = earliestAfterMove(dateIn(cause.now))
  const where = sql`parent_key = ${move.fromPlanKey} and status = any(${textArray(unprocessed)})`
  const moved = await changeTouches(tx, where, {
    parentKey: move.toPlanKey,
    contactKey: move.contactKey,
    recipientName: move.recipientName,
    searchText: sql`lower(${move.recipientName}::text || ' ' || touches.title)`,
    locationKey: move.locationKey,
    eventDate: sql`greatest(touches.event_date, ${earliest}::date)`,
    toName: move.toName,
    fromName: move.fromName,
    customToName: null,
    customMessage: null,
    messagingPromptId: null,
    personalization: null,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
  await reviveComplete(tx, moved, cause)
  return moved
}
