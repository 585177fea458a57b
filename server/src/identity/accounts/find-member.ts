import { sql } from 'drizzle-orm'
import type { MemberKey } from '@goodturn/contract/ids'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** A member as staff find them. */
export interface NamedMember {
  key: MemberKey
  name: string
  email: string
  permissions: string[]
}

/**
 * Finds any member by key or email address, for staff actions; 404 when there is none. For a merged account, returns
 * the one it was merged into.
 */
export async function findNamedMember(tx: Tx, name: string): Promise<NamedMember> {
  const rows = await rowsOf<NamedMember>(
    tx,
    sql`select m.key, m.first_name || ' ' || m.last_name as name, m.email, m.permissions from members named
          left join merged_members gone on gone.member_key = named.key
          join members m on m.key = coalesce(gone.into_key, named.key)
        where named.key = ${name} or named.email = ${name.toLowerCase()}`,
  )
  if (!rows[0]) throw notFound('We couldn’t find that member.')
  return rows[0]
}
