import type { MailKey } from '@goodturn/contract/ids'
import type { PageOf } from '@goodturn/contract/call'
import { mailsPerPage } from '@goodturn/contract/console/staff/limits'
import type { StaffMail } from '@goodturn/contract/console/staff/mails'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { isGivenUp } from '../../../platform/mail/given-up-mail.ts'
import { pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import { type MailRow, countMails, findMails } from './mails.queries.ts'

interface MailsQuery {
  page: number
  after: string | null
  /** Machine time. */
  machine: Date
}

/** A page of the emails that we gave up on, newest first. */
export async function listGivenUpMails(
  tx: Tx,
  { page, after, machine }: MailsQuery,
): Promise<PageOf<StaffMail>> {
  const cursor = after === null ? null : readCursor(after, ['instant', 'text'])
  const where = isGivenUp(machine)
  const further = cursor
    ? sql`and (created_at, key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const counted = cursor ?? (await countMails(tx, where))
  const skipped = cursor ? 0 : (page - 1) * mailsPerPage
  const rows = await findMails(tx, sql`${where} ${further}`, skipped + mailsPerPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page,
    perPage: mailsPerPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present: presentMail,
  })
}

/** One email of the outbox, without its text; 404 when there is none. */
export async function showMail(tx: Tx, key: MailKey): Promise<StaffMail> {
  const [row] = await findMails(tx, sql`key = ${key}`, 1)
  if (!row) throw notFound('We couldn’t find that email.')
  return presentMail(row)
}

function presentMail(row: MailRow): StaffMail {
  return {
    key: row.key,
    to: row.to_address,
    subject: row.subject,
    kind: row.template,
    created_at: seconds(new Date(row.created_at)),
    failure: row.failure,
  }
}
