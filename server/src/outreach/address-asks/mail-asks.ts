import type { AddressAskKey, MemberKey } from '@goodturn/contract/ids'
import { codeBytes } from '@goodturn/contract/outreach/gift-links/limits'
import { type CalendarDate, formatUtcDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { type Mail, sendMails } from '../../platform/mail/mail.ts'
import { hashCode } from '../gift-links/codes.ts'
import { type RecipientFootInput, recipientFoot } from '../surveys/mail-ask.ts'
import { senderOf } from '../surveys/people.queries.ts'

/** An ask whose email goes out now. */
export interface AskToMail {
  key: AddressAskKey
  email: string
  mailboxHash: string
  lastDay: CalendarDate
}

/**
 * Mails asks, each with a code of its own, of which only the hash is stored. The caller holds the member's settings and
 * has checked the limit of the day and who asked for no more email.
 */
export async function mailAsks(
  tx: Tx,
  memberKey: MemberKey,
  asks: readonly AskToMail[],
  postalAddress: string,
  cause: Cause,
): Promise<void> {
  if (asks.length === 0) return
  const sender = present(await senderOf(tx, memberKey), 'a member has a name')
  const coded = asks.map((ask) => ({ ...ask, code: randomCode(codeBytes) }))
  await sendMails(
    tx,
    cause,
    coded.map(({ email, code, lastDay }) => ({
      to: email,
      mail: addressMail(cause, { code, sender, postalAddress }, lastDay),
    })),
  )
  const rows = coded.map(({ key, code, mailboxHash }) => ({ key, codeHash: hashCode(code), mailboxHash }))
  await tx.execute(sql`
    update address_asks a set mailed_at = ${cause.now.toISOString()}::timestamptz, code_hash = x."codeHash",
      mailbox_hash = x."mailboxHash"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "codeHash" text, "mailboxHash" text)
    where a.key = x.key`)
}

/** The email that asks for an address: who asks and why, and one button. */
function addressMail(cause: Cause, asked: RecipientFootInput, lastDay: CalendarDate): Mail {
  const { firstName, name, company } = asked.sender
  const title = `${firstName} would like your mailing address`
  return {
    template: 'address-ask',
    subject: title,
    heading: title,
    paragraphs: [
      `${company ? `${name} at ${company}` : name} would like to send you a card or a gift now and then. Tell us where they reach you; it takes a minute.`,
      `You can answer until ${formatUtcDate(lastDay)}. If you’d rather not, there’s nothing you need to do.`,
    ],
    button: { label: 'Share my address', url: `${cause.settings.publicUrl}/g/${asked.code}` },
    ...recipientFoot(cause, asked),
  }
}
