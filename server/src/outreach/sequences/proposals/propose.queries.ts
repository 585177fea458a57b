import type { ContactKey, ImportKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** A selection of people. */
export interface Chosen {
  import?: ImportKey | undefined
  tag?: string | undefined
  contacts?: readonly ContactKey[] | undefined
}

/** The member's own people of a selection, without archived ones, up to a limit. */
export async function peopleToPropose(
  tx: Tx,
  memberKey: MemberKey,
  chosen: Chosen,
  limit: number,
): Promise<ContactKey[]> {
  const rows = await rowsOf<{ key: ContactKey }>(
    tx,
    sql`select c.key from contacts c where c.member_key = ${memberKey} and c.archived_at is null and ${among(chosen)}
        order by c.key limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}

function among({ import: importKey, tag, contacts }: Chosen): SQL {
  if (importKey) return sql`c.key in (select contact_key from import_people where import_key = ${importKey})`
  if (tag !== undefined)
    return sql`exists (select from unnest(c.tags) t (tag) where lower(t.tag) = lower(${tag}))`
  return sql`c.key = any(${textArray(contacts ?? [])})`
}
