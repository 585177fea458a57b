import type { MailKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { countRows } from '../../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** An email of the outbox, as staff see it. */
export interface MailRow {
  key: MailKey
  to_address: string
  subject: string
  template: string
  created_at: Date | string
  failure: string | null
}

/** Emails of the outbox that match `where`, newest first. */
export function findMails(tx: Tx, where: SQL, limit: number): Promise<MailRow[]> {
  return rowsOf<MailRow>(
    tx,
    sql`select key, to_address, subject, template, created_at, failure from outbox
        where ${where} order by created_at desc, key desc limit ${limit}`,
  )
}

/** Counts the emails of the outbox that match `where`, up to 1,000. */
export const countMails = (tx: Tx, where: SQL) =>
  countRows(tx, [sql`select 1 from outbox where ${where} order by created_at desc`])
