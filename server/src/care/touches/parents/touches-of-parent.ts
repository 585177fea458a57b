import type { ParentKey } from '@goodturn/contract/ids'
import type { ParentTouch } from '@goodturn/contract/care/plans/schema'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { presentTouchRow } from '../lists/present.ts'
import { type TouchJoined, joinedColumns, joinedTables } from '../lists/queries.ts'
import { type ViewContext, pastSeconds } from '../lists/view-context.ts'

/** The touches of a plan or package, in the lists of its page (C-3-37, C-3-66). */
export interface TouchesOfParent {
  /** Upcoming, soonest first. */
  pending_touches: ParentTouch[]
  /** Processed, latest first. */
  completed_touches: ParentTouch[]
  /** Canceled or expired, latest first. */
  canceled_touches: ParentTouch[]
  /** Waiting for the member, soonest first: something is missing, or it could not be delivered. */
  incomplete_touches: ParentTouch[]
}

type Row = TouchJoined & {
  cancel_reason: string | null
  delivered_at: Date | string | null
}

/** The list of its plan or package that a touch is in. */
const listByStatus: Readonly<Record<TouchStatus, keyof TouchesOfParent>> = {
  pending: 'pending_touches',
  bulkpending: 'pending_touches',
  reviewing: 'pending_touches',
  swaprequest: 'pending_touches',
  paused: 'pending_touches',
  completed: 'completed_touches',
  canceled: 'canceled_touches',
  expired: 'canceled_touches',
  incomplete: 'incomplete_touches',
  returntosender: 'incomplete_touches',
}

/** All touches of a plan or package, by list. Anyone who sees the parent sees them. */
export async function touchesOfParent(
  tx: Tx,
  parentKey: ParentKey,
  seen: ViewContext,
): Promise<TouchesOfParent> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select ${joinedColumns}, t.cancel_reason, t.delivered_at from touches t ${joinedTables}
        where t.parent_key = ${parentKey} order by t.event_date, t.key`,
  )
  const lists: TouchesOfParent = {
    pending_touches: [],
    completed_touches: [],
    canceled_touches: [],
    incomplete_touches: [],
  }
  for (const row of rows) lists[listByStatus[row.status]].push(presentParentTouch(row, seen))
  lists.completed_touches.reverse()
  lists.canceled_touches.reverse()
  return lists
}

function presentParentTouch(row: Row, seen: ViewContext): ParentTouch {
  const touch = presentTouchRow(row, seen)
  return {
    key: touch.key,
    status: touch.status,
    title: touch.title,
    image: touch.image,
    has_picture: touch.has_picture,
    art: touch.art,
    event_date: touch.event_date,
    completed: pastSeconds(row.completed_at, seen.now),
    canceled: pastSeconds(row.canceled_at, seen.now),
    cancel_reason: row.cancel_reason,
    tracking_status: touch.tracking_status,
    delivered: pastSeconds(row.delivered_at, seen.now),
    fulfillment_window: touch.fulfillment_window,
    rendered_contact_message: touch.rendered_contact_message,
    missing: touch.missing,
    waits_for_staff: touch.waits_for_staff,
  }
}
