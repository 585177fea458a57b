import type { ReservationKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { findStaffReservation } from './staff.queries.ts'

/** Mails a member the payment link of a reservation. */
export async function mailReservation(tx: Tx, key: ReservationKey, cause: Cause): Promise<void> {
  const { email, qty, title, unit_cents, agreed_cents } = await findStaffReservation(tx, key)
  await sendMail(tx, cause, email, {
    template: 'reservation',
    subject: `Your reservation: ${qty} × ${title}`,
    heading: 'We’ve set this aside for you',
    paragraphs: ['Please confirm your reservation. Your card is charged only when you submit the payment.'],
    rows: [
      [`${qty} × ${title}`, `${formatCents(unit_cents)} each`],
      ['Total', formatCents(agreed_cents)],
    ],
    button: { label: 'Confirm reservation', url: `${cause.settings.publicUrl}/reservations/${key}` },
  })
}
