import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../platform/lists/jump.ts'
import type { Cursor } from '../../platform/lists/paging.ts'
import { type UnitFacts, unitColumns } from './units-per-charge.queries.ts'

/** A plan that renews, as a row of the renewals list. */
export interface RenewingRow extends UnitFacts {
  key: PlanKey
  contact: string
  title: string
  nextCharge: string
}

const renewing = (memberKey: MemberKey) =>
  sql`plans.member_key = ${memberKey} and plans.status = 'active' and plans.auto_renew`

/** The number of a member's plans that renew. */
export async function countRenewing(tx: Tx, memberKey: MemberKey): Promise<number> {
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from plans where ${renewing(memberKey)}`,
  )
  return rows[0]?.total ?? 0
}

/** A page of renewing plans, soonest first, plus one row. */
export function findRenewing(
  tx: Tx,
  memberKey: MemberKey,
  { cursor, page, total }: { cursor: Cursor | null; page: number; total: number },
): Promise<RenewingRow[]> {
  const beyond = cursor ? sql`and (next_charge, key) > (${cursor.at[0]}::date, ${cursor.at[1]})` : sql``
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, total)
  const walk = jump.fromEnd ? sql`desc` : sql`asc`
  return rowsOf<RenewingRow>(
    tx,
    sql`select plans.key, contacts.display_name as contact, plans.title, plans.next_charge::text as "nextCharge",
          ${unitColumns}
        from (select key from plans where ${renewing(memberKey)} ${beyond}
          order by next_charge ${walk}, key ${walk} limit ${jump.limit} offset ${jump.offset}) page
        join plans on plans.key = page.key join contacts on contacts.key = plans.contact_key
        join services on services.key = plans.service_key
        order by plans.next_charge, plans.key`,
  )
}
