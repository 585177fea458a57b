import type { CheckoutItemKey, TouchKey } from '@goodturn/contract/ids'
import { daysBetween, dateIn } from '@goodturn/contract/time'
import { incompleteDaysMax, reminderDays } from '@goodturn/contract/care/touches/limits'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import {
  type After,
  type Candidate,
  type DueTouch,
  dueColumns,
  missingFor,
  waitsForStaff,
} from '../schedule/due.ts'
import { touchesExpired, touchesMissingDetails, touchesNotGiven } from '../events.ts'
import { refundTouches } from '../refund.ts'
import { inBatches } from '../in-batches.ts'
import { mailExpired, mailIncomplete, mailReminders } from './mails.ts'
import { parentStates } from '../parents/parents.ts'
import { currentAddress, dueTables } from '../lists/queries.ts'

interface Waiting extends DueTouch {
  paid_by_item: CheckoutItemKey | null
  incomplete_at: Date | string
  reminders_sent: number
}

/**
 * The daily job for touches that wait for their member (CG-68, R-17): reminders on days 1, 14, and 25 after a touch
 * became incomplete, only one email even if several were missed, and expiry after 30 days, with a refund. A touch that
 * lacks only its appointment waits for staff and never expires, and one that waits for its gift link ends with the
 * link (D-1-48). Safe to run twice and on several processes: each
 * touch stores the number of reminders sent.
 */
export async function followUpIncomplete(platform: Platform, cause: Cause): Promise<void> {
  await inBatches(
    platform,
    (tx, after, limit) => findWaiting(tx, after, limit, cause),
    async (tx, candidates) => {
      await parentStates(tx, candidates, cause)
      const waiting = await lockWaiting(
        tx,
        candidates.map(({ key }) => key),
      )
      await stopClocks(tx, waiting.filter(waitsForStaff))
      const owed = waiting.filter((touch) => !waitsForStaff(touch))
      const isOver = (touch: Waiting) => daysOf(touch, cause) >= incompleteDaysMax
      await expire(tx, owed.filter(isOver), cause)
      await remind(
        tx,
        owed.filter((touch) => !isOver(touch) && remindersDue(touch, cause) > touch.reminders_sent),
        cause,
      )
    },
  )
  await inBatches(platform, findArranged, async (tx, candidates) => {
    await parentStates(tx, candidates, cause)
    const keys = candidates.map(({ key }) => key)
    await startClocks(tx, await lockArranged(tx, keys), cause)
  })
}

/** Condition on `t`: incomplete, and not because its gift link wasn't answered yet. */
const owesDetails = sql.raw(`t.status = 'incomplete' and t.link_step is null`)

/** Touches that wait for staff, by date. */
function findArranged(tx: Tx, after: After, limit: number): Promise<Candidate[]> {
  const further = after ? sql`and (t.event_date, t.key) > (${after.at}::date, ${after.key})` : sql``
  return rowsOf<Candidate>(
    tx,
    sql`select t.key, t.parent_kind, t.parent_key, t.event_date::text as at from touches t
        where ${owesDetails} and t.incomplete_at is null ${further}
        order by t.event_date, t.key limit ${limit}`,
  )
}

function lockArranged(tx: Tx, keys: readonly TouchKey[]): Promise<DueTouch[]> {
  return rowsOf<DueTouch>(
    tx,
    sql`select ${dueColumns} from touches t ${dueTables}
        where t.key = any(${textArray(keys)}) and ${owesDetails} and t.incomplete_at is null
        order by t.key for update of t`,
  )
}

/**
 * Starts the clock for touches that were waiting for staff and have since lost their address: they now wait for their
 * member too, with days counted from now. A touch whose appointment was set while its plan or package is paused is
 * missing nothing, and only waits for the pause to end.
 */
async function startClocks(tx: Tx, arranged: readonly DueTouch[], cause: Cause): Promise<void> {
  const owed = arranged.filter((touch) => !waitsForStaff(touch) && missingFor(touch).length > 0)
  if (owed.length === 0) return
  const keys = textArray(owed.map(({ key }) => key))
  await changeTouches(tx, sql`key = any(${keys}) and status = 'incomplete'`, {
    incompleteAt: cause.now,
    remindersSent: 0,
  })
  await mailIncomplete(tx, owed, cause)
  await cause.publish(tx, touchesMissingDetails, { touchKeys: owed.map(({ key }) => key) })
}

/** Stops the clock of touches that lack only their appointment: their member owes nothing more. */
async function stopClocks(tx: Tx, arranged: readonly DueTouch[]): Promise<void> {
  if (arranged.length === 0) return
  const keys = textArray(arranged.map(({ key }) => key))
  await changeTouches(tx, sql`key = any(${keys}) and status = 'incomplete'`, { incompleteAt: null })
}

/** Touches that became incomplete at least a day ago, oldest first; each is found at most once a day. */
function findWaiting(tx: Tx, after: After, limit: number, cause: Cause): Promise<Candidate[]> {
  const today = dateIn(cause.now)
  const further = after ? sql`and (t.incomplete_at, t.key) > (${after.at}::timestamptz, ${after.key})` : sql``
  const days = sql`(${today}::date - (t.incomplete_at at time zone 'utc')::date)`
  const due = sql.join(
    reminderDays.map((day, at) => sql`(${days} >= ${day} and t.reminders_sent <= ${at})`),
    sql` or `,
  )
  return rowsOf<Candidate>(
    tx,
    sql`select t.key, t.parent_kind, t.parent_key,
          to_char(t.incomplete_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from touches t
        where ${owesDetails} and t.incomplete_at < ${today}::date::timestamp at time zone 'utc'
          and (${days} >= ${incompleteDaysMax} or ${due}) ${further}
        order by t.incomplete_at, t.key limit ${limit}`,
  )
}

function lockWaiting(tx: Tx, keys: readonly TouchKey[]): Promise<Waiting[]> {
  return rowsOf<Waiting>(
    tx,
    sql`select ${dueColumns}, t.paid_by_item, t.incomplete_at, t.reminders_sent from touches t ${dueTables}
        where t.key = any(${textArray(keys)}) and ${owesDetails} and t.incomplete_at is not null
        order by t.key for update of t`,
  )
}

function daysOf(touch: Waiting, cause: Cause): number {
  return daysBetween(dateIn(new Date(touch.incomplete_at)), dateIn(cause.now))
}

/** The number of reminders due after the days passed. */
function remindersDue(touch: Waiting, cause: Cause): number {
  const days = daysOf(touch, cause)
  return reminderDays.filter((day) => day <= days).length
}

async function remind(tx: Tx, touches: readonly Waiting[], cause: Cause): Promise<void> {
  if (touches.length === 0) return
  for (const [sent, group] of Map.groupBy(touches, (touch) => remindersDue(touch, cause))) {
    const keys = textArray(group.map(({ key }) => key))
    await tx.execute(sql`update touches set reminders_sent = ${sent} where key = any(${keys})`)
  }
  await mailReminders(
    tx,
    touches.map((touch) => ({ ...touch, days_left: incompleteDaysMax - daysOf(touch, cause) })),
    cause,
  )
}

async function expire(tx: Tx, touches: readonly Waiting[], cause: Cause): Promise<void> {
  if (touches.length === 0) return
  const keys = textArray(touches.map(({ key }) => key))
  const touchKeys = await changeTouches(tx, sql`key = any(${keys}) and status = 'incomplete'`, {
    status: 'expired',
    canceledAt: cause.now,
    shippedTo: currentAddress,
  })
  await mailExpired(tx, touches, cause)
  await cause.publish(tx, touchesExpired, { touchKeys })
  await cause.publish(tx, touchesNotGiven, { touchKeys, because: 'silence' })
  await refundTouches(tx, touches, cause)
}
