import { canPickDays } from '@goodturn/contract/care/touches/actions'
import { eventDateYearsMax } from '@goodturn/contract/care/touches/limits'
import { addMonths, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, invalid } from '../../platform/errors.ts'
import { changeLocked } from '../touches/act.ts'
import type { LockedTouch } from '../touches/lock.ts'
import { mailConcierge } from '../touches/mails/mails.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'

/** The days that a member requests, `yyyy-MM-dd`, earliest first. */
export interface RequestedDays {
  days: readonly string[]
  note: string | null
}

/**
 * Stores the days that work for an appointment that staff arrange, and emails them to the concierge. A later
 * request replaces an earlier one. 400 for a day that isn't in the future, and for a touch that has no appointment or
 * is done.
 */
export async function requestDays(
  tx: Tx,
  touch: LockedTouch,
  { days, note }: RequestedDays,
  { today }: ViewContext,
  cause: Cause,
): Promise<void> {
  if (!touch.appointment_required || !canPickDays(touch)) throw stateChanged()
  const last = addMonths(today, 12 * eventDateYearsMax)
  if (days.some((day) => day <= today)) throw invalid('days', 'Please choose days from tomorrow onward.')
  if (days.some((day) => day > last))
    throw invalid('days', `Please choose days up to ${formatUtcDate(last)}.`)
  const requested = JSON.stringify({ days, note: note || null, at: cause.now.toISOString() })
  await changeLocked(tx, touch, { appointmentWish: sql`${requested}::jsonb` })
  await mailConcierge(tx, cause, touch, {
    template: 'appointment-days',
    subject: `Days for ${touch.title} for ${touch.recipient_name}`,
    heading: 'Days that work for an appointment',
    paragraphs: [
      days.map(formatUtcDate).join(' or '),
      ...(note ? note.split('\n').filter((line) => line.trim() !== '') : []),
    ],
  })
}
