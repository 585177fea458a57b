import type { TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { staffActions } from '@goodturn/contract/care/touches/actions'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { namedExperience } from '../../shop/catalog/named-experience.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, invalid } from '../../platform/errors.ts'
import { type ActChange, changeLocked } from '../touches/act.ts'
import { type LockedTouch, lockTouch } from '../touches/lock.ts'
import { appointmentsArranged, touchesCanceled, touchesNotGiven } from '../touches/events.ts'
import { mailAppointment, mailEnded, mailSwap } from '../touches/mails/mails.ts'
import { pauseTouches } from '../touches/parents/pause.ts'
import { currentAddress } from '../touches/lists/queries.ts'
import { refundTouches } from '../touches/refund.ts'
import { reviveComplete } from '../touches/parents/revive.ts'
import { swappedTo } from './swap.ts'
import { setWaitStart } from './set-wait-start.ts'

/**
 * Locks a touch of any member for a staff act: 404 if there is none, 400 if its state doesn't allow the act or it waits
 * for its gift link.
 */
export async function lockForStaff(
  tx: Tx,
  key: TouchKey,
  act: keyof typeof staffActions,
  cause: Cause,
): Promise<LockedTouch> {
  const touch = await lockTouch(tx, null, key, cause)
  const states: readonly TouchStatus[] = staffActions[act]
  if (!states.includes(touch.status) || touch.link_step !== null) throw stateChanged()
  return touch
}

/** pending -> reviewing: the daily job leaves it alone until it is released. */
export async function reviewTouch(tx: Tx, key: TouchKey, cause: Cause): Promise<void> {
  const touch = await lockForStaff(tx, key, 'review', cause)
  await act(tx, touch, 'touch.review', { status: 'reviewing' }, cause)
  await setWaitStart(tx, touch.key, cause.now)
}

/** reviewing -> pending. If the process date has passed, it becomes the next business day. */
export async function releaseTouch(tx: Tx, key: TouchKey, cause: Cause): Promise<void> {
  const touch = await lockForStaff(tx, key, 'release', cause)
  await returnToPending(tx, touch, 'touch.release', {}, cause)
}

/**
 * swaprequest -> pending, with another experience if `experience` gives its key or slug. As with a member's swap, the
 * text written for the old one is cleared (C-4.9-17). The member is notified either way.
 */
export async function resolveSwap(
  tx: Tx,
  key: TouchKey,
  experience: string | null,
  cause: Cause,
): Promise<void> {
  const touch = await lockForStaff(tx, key, 'resolveSwap', cause)
  if (experience === null) {
    await returnToPending(tx, touch, 'touch.swap-declined', {}, cause)
    return mailSwap(tx, cause, touch, null)
  }
  const found = await namedExperience(tx, experience)
  await returnToPending(tx, touch, 'touch.swap', swappedTo(found), cause)
  await mailSwap(tx, cause, touch, found.title)
}

/**
 * Sets the time and vendor of a service. Its day (UTC) becomes the process date, so the touch is completed on the day
 * of the appointment; a touch that lacked nothing else is pending again. The member is notified, but not twice of the
 * same appointment.
 */
export async function setAppointment(
  tx: Tx,
  key: TouchKey,
  appointment: { at: Date; vendor: string },
  cause: Cause,
): Promise<void> {
  const touch = await lockForStaff(tx, key, 'setAppointment', cause)
  if (appointment.at <= cause.now) throw invalid('appointment_time', 'Please choose a time in the future.')
  if (isArranged(touch, appointment)) return
  const change: ActChange = {
    appointmentAt: appointment.at,
    appointmentVendor: appointment.vendor,
    eventDate: dateIn(appointment.at),
    fulfillmentFrom: null,
    fulfillmentTo: null,
  }
  await act(tx, touch, 'touch.appointment', change, cause)
  await reviveComplete(tx, [touch.key], cause)
  await mailAppointment(tx, cause, touch, appointment.vendor)
  await cause.publish(tx, appointmentsArranged, { touchKeys: [touch.key] })
}

const isArranged = (touch: LockedTouch, { at, vendor }: { at: Date; vendor: string }) =>
  touch.appointment_at !== null &&
  new Date(touch.appointment_at).getTime() === at.getTime() &&
  touch.appointment_vendor === vendor

/**
 * Ends a touch that can't be given: emails the member the reason, and refunds each payer for the touch, or for
 * its share of a plan or package.
 */
export async function endTouch(tx: Tx, key: TouchKey, reason: string, cause: Cause): Promise<void> {
  const touch = await lockForStaff(tx, key, 'end', cause)
  const change: ActChange = {
    status: 'canceled',
    canceledAt: cause.now,
    cancelReason: reason,
    shippedTo: currentAddress,
  }
  await act(tx, touch, 'touch.end', change, cause)
  await mailEnded(tx, cause, touch, reason)
  await cause.publish(tx, touchesCanceled, { touchKeys: [touch.key] })
  await cause.publish(tx, touchesNotGiven, { touchKeys: [touch.key], because: 'staff' })
  await refundTouches(tx, [touch], cause)
}

/** Back to pending; if its plan or package is paused or failed, the touch is paused with it. */
async function returnToPending(
  tx: Tx,
  touch: LockedTouch,
  name: string,
  change: ActChange,
  cause: Cause,
): Promise<void> {
  await act(tx, touch, name, { ...change, status: 'pending', eventDate: requireNotPast(touch, cause) }, cause)
  if (touch.parent === 'paused' || touch.parent === 'failed') await pauseTouches(tx, touch.parent_key, cause)
}

async function act(tx: Tx, touch: LockedTouch, name: string, change: ActChange, cause: Cause): Promise<void> {
  await changeLocked(tx, touch, change)
  await recordAct(tx, cause, name, touch.member_key, { touch: touch.key, from: touch.status })
}

function requireNotPast(touch: LockedTouch, cause: Cause): CalendarDate {
  const today = dateIn(cause.now)
  return touch.event_date > today ? touch.event_date : nextBusinessDay(today)
}
