import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Subject } from './part.ts'

/** A member whose data can be read; null for one who was erased. */
export async function findSubject(tx: Tx, memberKey: MemberKey): Promise<Subject | null> {
  const [row] = await rowsOf<Subject>(
    tx,
    sql`select key, lower(email) as email from members where key = ${memberKey} and erased_at is null`,
  )
  return row ?? null
}

/** 404 for an erased member: there is no data left to read. */
export async function requireNotErased(tx: Tx, memberKey: MemberKey): Promise<void> {
  if (!(await findSubject(tx, memberKey))) throw notFound('We couldn’t find that member.')
}
