import type { MemberKey, SupportMessageKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { supportMessages } from './tables.ts'

interface NewMessage {
  memberKey: MemberKey | null
  /** Where the answer goes; empty if there is no address. */
  email: string
  message: string
  /** The page the sender was viewing; empty if they chose not to share it. */
  page: string
  title: string | null
  objectKey: string | null
  /** The sender, as staff read it. */
  from: string
  /** The heading of the email to staff. */
  heading: string
}

/** Puts a message into the queue of staff and mails it to them. Returns its key. */
export async function openMessage(tx: Tx, given: NewMessage, cause: Cause): Promise<SupportMessageKey> {
  const { memberKey, email, message, page, title, objectKey } = given
  const key = newKey('supportMessage')
  await tx
    .insert(supportMessages)
    .values({ key, memberKey, email, message, page, title, objectKey, createdAt: cause.now })
  await sendMail(tx, cause, cause.settings.staffEmail, {
    template: 'support-message',
    subject: `Message from ${given.from}`,
    heading: given.heading,
    paragraphs: message.split('\n').filter((line) => line.trim() !== ''),
    rows: [['From', given.from], ...viewedPage(given, cause.settings.publicUrl)],
  })
  return key
}

/** The page and object that the sender was viewing, for staff; empty if they chose not to share them. */
function viewedPage({ page, title, objectKey }: NewMessage, publicUrl: string): [string, string][] {
  const rows: [string, string | null][] = [
    ['Viewing', title],
    ['Page', page.startsWith('/') ? `${publicUrl}${page}` : page],
    ['Key', objectKey],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
