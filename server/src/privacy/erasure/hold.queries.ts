import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Locks a person who is not erased; false if there is none. */
export async function holdPerson(tx: Tx, key: ContactKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from contacts where key = ${key} and erased_at is null for update`,
  )
  return rows.length > 0
}

/** Locks a member who is not erased; false if there is none. */
export async function holdMember(tx: Tx, key: MemberKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from members where key = ${key} and erased_at is null for update`,
  )
  return rows.length > 0
}

/** Whether a person is in this database, erased or not. */
export async function isKnown(tx: Tx, key: ContactKey): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from contacts where key = ${key}`)
  return rows.length > 0
}
