import type { AddressAskKey, MemberKey } from '@goodturn/contract/ids'
import { codeBytes } from '@goodturn/contract/outreach/gift-links/limits'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { type Mail, sendMails } from '../../platform/mail/mail.ts'
import { hashCode } from '../gift-links/codes.ts'
import { mailWords } from '../gift-links/mails/mail-words.ts'
import { dateText } from '../gift-links/pages/language.ts'
import { type RecipientFootInput, recipientFoot } from '../surveys/mail-ask.ts'
import { senderOf } from '../surveys/people.queries.ts'

/** An ask whose email goes out now. */
export interface AskToMail {
  key: AddressAskKey
  email: string
  mailboxHash: string
  lastDay: CalendarDate
  language: PersonLanguage | null
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
    coded.map(({ email, code, lastDay, language }) => ({
      to: email,
      mail: addressMail(cause, { code, sender, postalAddress }, { lastDay, language: language ?? 'en' }),
    })),
  )
  const rows = coded.map(({ key, code, mailboxHash }) => ({ key, codeHash: hashCode(code), mailboxHash }))
  await tx.execute(sql`
    update address_asks a set mailed_at = ${cause.now.toISOString()}::timestamptz, code_hash = x."codeHash",
      mailbox_hash = x."mailboxHash"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "codeHash" text, "mailboxHash" text)
    where a.key = x.key`)
}

/** The email that asks for an address, in the person's language: who asks and why, and one button. */
function addressMail(
  cause: Cause,
  asked: RecipientFootInput,
  { lastDay, language }: { lastDay: CalendarDate; language: PersonLanguage },
): Mail {
  const { firstName, name, company } = asked.sender
  const words = mailWords[language]
  const title = words.address(firstName)
  const { closing } = recipientFoot(cause, asked)
  const { publicUrl, productName } = cause.settings
  return {
    template: 'address-ask',
    fromName: words.via(name, productName),
    language,
    subject: title,
    heading: title,
    paragraphs: [
      words.addressWhy(company ? `${name}, ${company},` : name),
      words.addressUntil(dateText(language, lastDay)),
    ],
    button: { label: words.shareAddress, url: `${publicUrl}/g/${asked.code}` },
    closing,
    unsubscribe: { label: words.stop(name), url: `${publicUrl}/u/${asked.code}` },
  }
}
