import { dateIn, formatUtcDate, daysBetween } from '@goodturn/contract/time'
import { newAddressReminderDays } from '@goodturn/contract/care/touches/limits'
import { sql } from 'drizzle-orm'
import { emailsOf } from '../../identity/accounts/email/emails-of.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { type PackageToAsk, lockDue, packagesPerRound } from './ask-new-address.queries.ts'

/**
 * Asks package owners for their contacts' new addresses, 14 and 3 days before the first delivery that goes there; sends
 * one email even when both days have passed at once. Safe to run twice and on several processes: each package stores
 * how many times its owner was asked.
 */
export async function askForNewAddresses({ database }: Platform, cause: Cause): Promise<void> {
  for (;;) {
    const asked = await database.transaction(async (tx) => {
      const due = await lockDue(tx, dateIn(cause.now))
      await askOwners(tx, due, cause)
      return due.length
    })
    if (asked < packagesPerRound) return
  }
}

async function askOwners(tx: Tx, due: readonly PackageToAsk[], cause: Cause): Promise<void> {
  if (due.length === 0) return
  const today = dateIn(cause.now)
  const [, late] = newAddressReminderDays
  for (const isLast of [false, true]) {
    const keys = due
      .filter(({ first_date }) => daysBetween(today, first_date) <= late === isLast)
      .map(({ key }) => key)
    await tx.execute(
      sql`update packages set future_reminders = ${isLast ? 2 : 1} where key = any(${textArray(keys)})`,
    )
  }
  const addresses = await emailsOf(
    tx,
    due.map(({ member_key }) => member_key),
  )
  await sendMails(
    tx,
    cause,
    due.flatMap((each) => {
      const to = addresses.get(each.member_key)
      return to ? [{ to, mail: mailOf(each, cause) }] : []
    }),
  )
}

function mailOf(
  { key, title, recipient_name: name, first_date: first, deliveries }: PackageToAsk,
  cause: Cause,
) {
  return {
    template: 'new-address-wanted',
    subject: `Where does ${name} move to?`,
    heading: `Where does ${name} move to?`,
    paragraphs: [
      `These deliveries of ${title} go to the new home. The first is due on ${formatUtcDate(first)}, and we don’t have the address yet.`,
      'Without it, we’ll hold them for 30 days. If the address isn’t changing, just choose it again.',
    ],
    rows: deliveries.map((delivery) => [delivery.title, formatUtcDate(delivery.date)] as const),
    button: {
      label: 'Add the new address',
      url: `${cause.settings.publicUrl}/transactions/${key}?address=choose`,
    },
  }
}
