import type { MailKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/context.ts'
import { rowsOf } from '../platform/database/database.ts'
import { escapeLike } from '../platform/database/like.ts'
import type { MailLine, WholeMail } from './outbox-pages.ts'

export const mailsPerPage = 50

/** The newest emails to addresses that contain `to`, after the key `before`: a page, and one more if there is one. */
export function findMails({ database }: Platform, to: string, before: string): Promise<MailLine[]> {
  const pattern = `%${escapeLike(to)}%`
  return rowsOf<MailLine>(
    database.db,
    sql`select key, to_address, subject, template, created_at, sent_at from outbox
        where (${to} = '' or lower(to_address) like ${pattern})
          and (${before} = '' or (created_at, key) < (select created_at, key from outbox where key = ${before}))
        order by created_at desc, key desc limit ${mailsPerPage + 1}`,
  )
}

/** One email of the outbox; null when there is none. */
export async function findMail({ database }: Platform, key: MailKey): Promise<WholeMail | null> {
  const rows = await rowsOf<WholeMail>(
    database.db,
    sql`select key, to_address, from_name, subject, template, created_at, sent_at, html, plain from outbox where key = ${key}`,
  )
  return rows[0] ?? null
}
