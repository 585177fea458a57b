import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { LocationRow } from '../../people/contacts/queries.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { dueTables } from './lists/queries.ts'
import { lacksAddress } from './schedule/due.ts'

/** A gift that lacks an address. */
export interface LackingTouch {
  key: TouchKey
  parent_kind: 'service' | 'plan' | 'package'
  parent_key: ParentKey
  us_only: boolean
}

/**
 * A person's gifts that lack an address and aren't sent by link, in key order; those for a new home only if `isNew`.
 * `lock` keeps them until the transaction ends.
 */
export function findLackingAddress(
  tx: Tx,
  contactKey: LocationRow['contactKey'],
  { isNew, lock = false }: { isNew: boolean; lock?: boolean },
): Promise<LackingTouch[]> {
  return rowsOf<LackingTouch>(
    tx,
    sql`select ${columns} ${tables} where t.contact_key = ${contactKey} and ${lacks}
          and (${isNew} or not t.awaits_address) order by t.key ${lock ? sql`for update of t` : sql``}`,
  )
}

const columns = sql`t.key, t.parent_kind, t.parent_key, (s.us_only or s.is_topofmind) as us_only`
const tables = sql`from touches t ${dueTables} join services s on s.key = t.service_key`
const lacks = sql`t.status in ('incomplete', 'pending', 'paused') and t.link_step is null and ${lacksAddress}`
