import { linkPaymentReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import { formatCents } from '@goodturn/contract/money'
import { dateIn, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { endLinked } from '../../../care/touches/linked/end.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { type Recurring, dailyAt, whenColumn } from '../../../platform/jobs/recurring.ts'
import { type Mail, sendMails } from '../../../platform/mail/mail.ts'
import { linksLapsed } from '../events.ts'
import { type UnpaidGift, lockLapsing, unpaidGifts } from './payments.queries.ts'
import { inBatches, mailCoded } from '../remind.ts'
import { emailedLinks } from '../remind.queries.ts'

const batch = 200

/**
 * Gives up accepted gifts that weren't paid in time (D-1-40): holds are released, the gift expires, and its recipient
 * learns that it is no longer available.
 */
export const lapseUnpaidLinks: Recurring = {
  name: 'lapse-unpaid-gift-links',
  nextDue: whenColumn(sql`select min(pay_until) as due from gift_links where payment = 'due'`),
  async run({ database }, cause) {
    while ((await database.transaction((tx) => lapseDue(tx, cause))) === batch);
  },
}

async function lapseDue(tx: Tx, cause: Cause): Promise<number> {
  const due = await lockLapsing(tx, cause.now, batch)
  if (due.length === 0) return 0
  const touchKeys = due.map(({ touchKey }) => touchKey)
  await endLinked(tx, touchKeys, 'expired', 'Not paid in time', cause)
  const linkKeys = due.map(({ key }) => key)
  await mailCoded(tx, await emailedLinks(tx, sql`g.key = any(${textArray(linkKeys)})`), 'lapsed', cause)
  await cause.publish(tx, linksLapsed, { linkKeys })
  return due.length
}

/** Reminds members 1, 7, and 13 days after an acceptance that its gift waits for a payment (D-1-39). */
export const remindOfUnpaid: Recurring = {
  name: 'remind-of-unpaid-gift-links',
  nextDue: dailyAt(14, 30),
  async run(platform, cause) {
    // The last one first, so that a link that missed one gets only one.
    for (const [index, days] of [...linkPaymentReminderDays.entries()].toReversed()) {
      const sent = index + 1
      await inBatches(
        platform,
        (tx, after) => unpaidGifts(tx, { now: cause.now, days, sent }, after, batch),
        (tx, gifts) => remind(tx, gifts, sent, cause),
      )
    }
  },
}

async function remind(tx: Tx, gifts: readonly UnpaidGift[], sent: number, cause: Cause): Promise<void> {
  await sendMails(
    tx,
    cause,
    gifts.map((gift) => ({ to: gift.email, mail: unpaidMail(gift, cause) })),
  )
  const keys = textArray(gifts.map(({ key }) => key))
  await tx.execute(sql`update gift_links set pay_reminders = ${sent} where key = any(${keys})`)
}

function unpaidMail(
  { firstName, recipientName, title, payUntil, zone, invoiceKey, cents }: UnpaidGift,
  cause: Cause,
): Mail {
  const lastDay = formatUtcDate(dateIn(new Date(new Date(payUntil).getTime() - 1), zone))
  const heading = `${firstName}’s gift is waiting for your payment`
  return {
    template: 'gift-link-unpaid',
    subject: heading,
    heading,
    paragraphs: [
      `${recipientName} accepted ${title}, but your payment didn’t go through. ${firstName} doesn’t know.`,
      `Please pay ${formatCents(cents)} by ${lastDay}, or the gift is canceled.`,
    ],
    button: {
      label: `Pay ${formatCents(cents)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${invoiceKey}`,
    },
  }
}
