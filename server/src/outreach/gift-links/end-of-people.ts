import type { ContactKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { endLinked } from '../../care/touches/linked/end.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** Ends the links of people that nobody answered, before the people are erased: what was paid comes back (D-1-113). */
export async function endLinksOfPeople(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  cause: Cause,
): Promise<void> {
  const open = await rowsOf<{ touchKey: TouchKey }>(
    tx,
    sql`select touch_key as "touchKey" from gift_links
        where contact_key = any(${textArray(contactKeys)}) and state in ('waiting', 'opened') order by touch_key`,
  )
  await endLinked(
    tx,
    open.map(({ touchKey }) => touchKey),
    'canceled',
    'Removed with its recipient',
    cause,
  )
}
