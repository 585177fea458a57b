import type { ContactKey, LocationKey, PlanKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'
import { reviveComplete } from './parents/revive.ts'
import { unprocessed } from './unprocessed.ts'

/** Gifts moved to another contact are packed this many days after tomorrow at the earliest (CG-45). */
const movedTouchesWaitDays = 7

/** The first day a gift can be sent to a new contact when its plan is swapped on `today` (CG-45). */
export function earliestAfterMove(today: CalendarDate): CalendarDate {
  return addDays(today, 1 + movedTouchesWaitDays)
}

export interface MoveToContact {
  /** The gifts' current plan and their new one. */
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
 * Moves a plan's unprocessed touches to the contact it was swapped to (CG-45): no earlier than eight days from now, and
 * without the text written for the previous contact. A touch that waited for an address and now has one is pending. The
 * caller holds both plans' locks and has written the new plan's row. Returns the moved touches.
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
