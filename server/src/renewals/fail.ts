import { dunningDays, renewalHour } from '@goodturn/contract/plans/limits'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { type CalendarDate, addDays, dateIn, dateInWords } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../invoices/charge-row.ts'
import { assert } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { pauseTouches } from '../touches/pause.ts'
import { giveUpRenewal } from './abandon.ts'
import { type RenewalRow, lockRenewal } from './row.ts'

/** Why a renewal was not paid; `charge` is null when no card could be asked. */
export interface Refused {
  reason: string
  charge: ChargeRow | null
}

/**
 * The owner's card said no, or there is none (BG-68): plan and invoice have failed, no gift is sent, and the card of
 * the day is tried again 1, 3, 5 and 7 days after the first no; after the last the plan expires. The member is told
 * each time. A no to a member's own try of the invoice changes its reason only.
 */
export async function failRenewal(tx: Tx, key: string, refused: Refused, cause: Cause): Promise<void> {
  const renewal = await lockRenewal(tx, key)
  if (!renewal || (renewal.state !== 'open' && renewal.state !== 'failed')) return
  assert(renewal.invoiceKey, 'what is refused has an invoice')
  await noteRefusal(tx, renewal.invoiceKey, refused, cause)
  // A try of our own took the renewal off the list; whoever else tried did not.
  const isOwnTry = refused.charge === null || renewal.tryAt === null
  if (!isOwnTry) return
  const today = dateIn(cause.now)
  const firstFailedOn = renewal.firstFailedOn ?? today
  const nextTry = nextTryAfter(firstFailedOn, today)
  if (nextTry === null) return giveUpRenewal(tx, renewal, cause)
  await tx.execute(sql`
    update renewals set state = 'failed', first_failed_on = ${firstFailedOn}::date,
      try_at = ${nextTry}::date + make_interval(hours => ${renewalHour}) where key = ${key}`)
  await tx.execute(sql`
    update plans set status = 'failed', failed_at = ${cause.now.toISOString()}::timestamptz
    where key = ${renewal.planKey} and status = 'active'`)
  await pauseTouches(tx, renewal.planKey, cause)
  await mailRefusal(tx, renewal, refused.reason, nextTry, cause)
}

/** The first day of the schedule after `today`; null when all tries were made (BG-68). */
export function nextTryAfter(firstFailedOn: CalendarDate, today: CalendarDate): CalendarDate | null {
  return dunningDays.map((days) => addDays(firstFailedOn, days)).find((day) => day > today) ?? null
}

async function noteRefusal(tx: Tx, invoiceKey: string, { reason, charge }: Refused, cause: Cause) {
  await tx.execute(sql`
    update invoices set status = 'failed', failed_at = ${cause.now.toISOString()}::timestamptz, failed_reason = ${reason},
      card_key = ${charge?.card_key ?? null}, card_brand = ${charge?.card_brand ?? null},
      card_last4 = ${charge?.card_last4 ?? null}
    where key = ${invoiceKey} and status in ('unpaid', 'failed')`)
}

async function mailRefusal(
  tx: Tx,
  renewal: RenewalRow,
  reason: string,
  nextTry: CalendarDate,
  cause: Cause,
): Promise<void> {
  const rows = await rowsOf<{ email: string; first_name: string; number: number; amount_cents: number }>(
    tx,
    sql`select email, first_name, number, amount_cents from invoices join members on members.key = invoices.member_key
        where invoices.key = ${renewal.invoiceKey}`,
  )
  const payer = rows[0]
  if (!payer) return
  await sendMail(tx, cause, payer.email, {
    template: 'renewal-failed',
    subject: `We could not renew the plan for ${renewal.recipientName}`,
    heading: `The plan for ${renewal.recipientName} needs you, ${payer.first_name}`,
    paragraphs: [
      reason,
      `No gifts are sent until it is paid. We will try your default card again on ${dateInWords(nextTry)}.`,
    ],
    rows: [[renewal.title, formatCents(payer.amount_cents)]],
    button: {
      label: `Pay invoice ${invoiceNumber(payer.number)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${renewal.invoiceKey}`,
    },
  })
}
