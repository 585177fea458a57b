import type { CheckoutKey, EnrollmentKey, MemberKey, TurnKey } from '@goodturn/contract/ids'
import type { LinkSender } from '@goodturn/contract/ordering/checkout/gift-link'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { OrderUnpaid } from '../../ordering/orders/events.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { sendNext } from '../../care/touches/send-next.ts'
import { writeMessages } from '../../care/touches/write-messages.ts'
import type { EnrollmentRecord } from './find.ts'
import { subtractFromMonth } from './months.ts'
import { moveEnrollment, moveTurn, skipMissed } from './move.ts'
import { messageOn } from './order.queries.ts'
import { schedule } from './schedule.ts'
import { notifyTime } from './turns/finish-turn.ts'
import { stopTurn } from './turns/stop-turn.ts'

interface OrderedTurn {
  key: TurnKey
  enrollmentKey: EnrollmentKey
  memberKey: MemberKey
  written: string | null
  linkSendBy: LinkSender | null
  cents: number
  chargedOn: string
  enrollmentState: EnrollmentRecord['state']
}

/** The turn that an order was begun for, with its person locked; null for any other order. One index lookup. */
async function lockTurnOf(tx: Tx, checkoutKey: CheckoutKey): Promise<OrderedTurn | null> {
  const rows = await rowsOf<OrderedTurn>(
    tx,
    sql`select t.key, t.enrollment_key as "enrollmentKey", t.member_key as "memberKey", t.written, t.cents,
          t.link_send_by as "linkSendBy",
          t.charged_on::text as "chargedOn", e.state as "enrollmentState"
        from sequence_turns t join sequence_enrollments e on e.key = t.enrollment_key
        where t.checkout_key = ${checkoutKey} and t.state = 'charging' for update of e`,
  )
  return rows[0] ?? null
}

/**
 * Finishes a step whose order is paid: its gift goes out now, since the step already came on its day, or once its link is
 * accepted; the card gets its message, and the next step is scheduled. A member who is to send the link is told.
 * Listens to `orderSettled`.
 */
export async function turnSettled(
  tx: Tx,
  { checkoutKey }: { checkoutKey: CheckoutKey },
  cause: Cause,
): Promise<void> {
  const turn = await lockTurnOf(tx, checkoutKey)
  if (!turn) return
  const tellAt = turn.linkSendBy === 'self' ? notifyTime(cause.now) : null
  if (!(await moveTurn(tx, turn.key, 'done', { endedAt: cause.now, tellAt }))) return
  await sendNext(tx, checkoutKey, cause)
  if (turn.written !== null) await writeMessages(tx, messageOn(checkoutKey, turn.written))
  const enrollment = { key: turn.enrollmentKey, state: turn.enrollmentState }
  const which = sql`e.key = ${turn.enrollmentKey}`
  if (enrollment.state === 'stopped') {
    // The sequence was stopped by an invoice that has since been paid: skips the missed steps, so that they aren't all
    // charged at once.
    await moveEnrollment(tx, enrollment, 'active')
    await skipMissed(tx, which, { today: dateIn(cause.now), now: cause.now })
  }
  await schedule(tx, which, cause.now)
}

/**
 * Stops this person's sequence, with the reason, if a step's order was not paid; others continue. An order that can
 * still be paid keeps its step; an abandoned one frees the step and its share of the month's ceiling. Listens to
 * `orderUnpaid`.
 */
export async function turnUnpaid(
  tx: Tx,
  { checkoutKey, state, reason, code }: OrderUnpaid,
  cause: Cause,
): Promise<void> {
  const turn = await lockTurnOf(tx, checkoutKey)
  if (!turn) return
  if (state === 'failed') {
    const text =
      'The card was declined later. Pay its invoice, or wait until the order expires in seven days.'
    await stopTurn(tx, turn.enrollmentKey, { reason: 'unpaid', text, cents: null, isTold: true }, cause)
    return
  }
  const isOver = ['left', 'ended', 'done'].includes(turn.enrollmentState)
  const nothing = { checkoutKey: null, cents: 0, chargedOn: null, written: null, linkSendBy: null }
  const endedAt = isOver ? cause.now : null
  if (!(await moveTurn(tx, turn.key, isOver ? 'dropped' : 'planned', { ...nothing, endedAt }))) return
  await subtractFromMonth(tx, turn.memberKey, turn.chargedOn, turn.cents)
  if (turn.enrollmentState === 'stopped') await reopen(tx, turn.enrollmentKey)
  const isBank = code === 'authentication_required'
  const text = reason ?? 'The order expired because it wasn’t paid.'
  await stopTurn(tx, turn.enrollmentKey, { reason: isBank ? 'bank' : 'declined', text, cents: null }, cause)
}

/** Reactivates, to stop again for another reason: after an abandoned invoice, the step counts as declined. */
async function reopen(tx: Tx, key: EnrollmentKey): Promise<void> {
  await moveEnrollment(tx, { key, state: 'stopped' }, 'active')
}
