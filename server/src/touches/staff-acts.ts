import type { ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { staffActions } from '@goodturn/contract/touches/actions'
import type { TouchStatus } from '@goodturn/contract/touches/status'
import { sql } from 'drizzle-orm'
import { recordAct } from '../platform/audit.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { changedMeanwhile, invalid } from '../platform/errors.ts'
import { type TouchChange, changeTouches } from './change.ts'
import { noSuchTouch } from './errors.ts'

export interface LockedTouch {
  key: TouchKey
  member_key: string
  status: TouchStatus
  event_date: CalendarDate
  experience_key: ExperienceKey
  location_key: string | null
  tracking_number: string | null
  delivered_at: Date | string | null
}

/** Locks a touch of any member for an act of staff: 404 when there is none, 400 when its state does not allow the act. */
export async function lockForStaff(
  tx: Tx,
  key: TouchKey,
  act: keyof typeof staffActions,
): Promise<LockedTouch> {
  const rows = await rowsOf<LockedTouch>(
    tx,
    sql`select key, member_key, status, event_date::text as event_date, experience_key, location_key, tracking_number,
          delivered_at
        from touches where key = ${key} for update`,
  )
  const touch = rows[0]
  if (!touch) throw noSuchTouch()
  const states: readonly TouchStatus[] = staffActions[act]
  if (!states.includes(touch.status)) throw changedMeanwhile()
  return touch
}

/** pending -> reviewing: the daily job leaves it alone until it is released. */
export async function reviewTouch(tx: Tx, key: TouchKey, cause: Cause): Promise<void> {
  const touch = await lockForStaff(tx, key, 'review')
  await act(tx, touch, 'touch.review', { status: 'reviewing' }, cause)
}

/** reviewing -> pending. A process date that passed meanwhile becomes the next business day. */
export async function releaseTouch(tx: Tx, key: TouchKey, cause: Cause): Promise<void> {
  const touch = await lockForStaff(tx, key, 'release')
  await act(tx, touch, 'touch.release', { status: 'pending', eventDate: notPast(touch, cause) }, cause)
}

/**
 * swaprequest -> pending, with another experience when `experience` names one by key or slug. As with a swap by the
 * member, what was written for the old one goes (C-4.9-17).
 */
export async function resolveSwap(
  tx: Tx,
  key: TouchKey,
  experience: string | null,
  cause: Cause,
): Promise<void> {
  const touch = await lockForStaff(tx, key, 'resolveSwap')
  const back = { status: 'pending' as const, eventDate: notPast(touch, cause) }
  if (experience === null) return act(tx, touch, 'touch.swap-declined', back, cause)
  const found = await rowsOf<{ key: ExperienceKey; title: string }>(
    tx,
    sql`select key, title from experiences where key = ${experience} or slug = ${experience}`,
  )
  if (!found[0]) throw invalid('experience', 'There is no such experience.')
  const { key: experienceKey, title } = found[0]
  const swapped: TouchChange = {
    ...back,
    experienceKey,
    title,
    searchText: sql`lower(touches.recipient_name || ' ' || ${title}::text)`,
    customMessage: null,
    customTitle: null,
    customDescription: null,
    customImageName: null,
  }
  await act(tx, touch, 'touch.swap', swapped, cause)
}

/**
 * Sets when and by whom a service is done. Its day (UTC) becomes the process date, so that the touch is completed on
 * the day of the appointment; one that was incomplete for want of it is pending again.
 */
export async function setAppointment(
  tx: Tx,
  key: TouchKey,
  appointment: { at: Date; vendor: string },
  cause: Cause,
): Promise<void> {
  const touch = await lockForStaff(tx, key, 'setAppointment')
  if (appointment.at <= cause.now) throw invalid('appointment_time', 'Please choose a time in the future.')
  const change: TouchChange = {
    appointmentAt: appointment.at,
    appointmentVendor: appointment.vendor,
    eventDate: dateIn(appointment.at),
    ...(touch.status === 'incomplete' ? { status: 'pending', incompleteAt: null, remindersSent: 0 } : {}),
  }
  await act(tx, touch, 'touch.appointment', change, cause)
}

async function act(
  tx: Tx,
  touch: LockedTouch,
  name: string,
  change: TouchChange,
  cause: Cause,
): Promise<void> {
  await changeTouches(tx, sql`key = ${touch.key}`, change)
  await recordAct(tx, cause, name, touch.member_key, { touch: touch.key, from: touch.status })
}

function notPast(touch: LockedTouch, cause: Cause): CalendarDate {
  const today = dateIn(cause.now)
  return touch.event_date > today ? touch.event_date : nextBusinessDay(today)
}
