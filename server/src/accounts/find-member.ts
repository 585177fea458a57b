import { sql } from 'drizzle-orm'
import type { MemberKey } from '@goodturn/contract/ids'
import { type Tx, rowsOf } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'

/** A member as staff find them. */
export interface NamedMember {
  key: MemberKey
  name: string
  email: string
  permissions: string[]
}

/** Finds any member by key or email address, for acts of staff; 404 when there is none. */
export async function findNamedMember(tx: Tx, name: string): Promise<NamedMember> {
  const rows = await rowsOf<NamedMember>(
    tx,
    sql`select key, first_name || ' ' || last_name as name, email, permissions from members
        where key = ${name} or email = ${name.toLowerCase()}`,
  )
  if (!rows[0]) throw notFound('There is no such member.')
  return rows[0]
}
