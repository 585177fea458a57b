import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** An address of the recipient that a gift may go to. */
export interface OnFile {
  key: LocationKey
  street: string
  city: string
  state: string
  country: string
}

/** The person's own address that a gift would go to (D-1-66): the one confirmed last, otherwise the newest. */
export async function onFileLocation(
  tx: Tx,
  contactKey: ContactKey,
  usOnly: boolean,
): Promise<OnFile | null> {
  const countries = usOnly ? sql`('US')` : sql`('US', 'CA')`
  const rows = await rowsOf<OnFile>(
    tx,
    sql`select key, street, city, state, country from locations
        where contact_key = ${contactKey} and whose = 'primary' and archived_at is null and country in ${countries}
        order by confirmed_at desc nulls last, created_at desc, key desc limit 1`,
  )
  return rows[0] ?? null
}
