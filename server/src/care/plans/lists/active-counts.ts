import type { MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/**
 * The number of active plans a member owns per service, or per service in `serviceKeys`: it decides the tier of the
 * next one (CG-61). Services without active plans are left out.
 */
export async function activeCounts(
  tx: Tx,
  memberKey: MemberKey,
  serviceKeys?: readonly ServiceKey[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ service_key: string; count: number }>(
    tx,
    sql`select service_key, count(*)::int as count from plans
        where member_key = ${memberKey} and status = 'active'
          ${serviceKeys ? sql`and service_key = any(${textArray(serviceKeys)})` : sql``}
        group by 1 order by 1`,
  )
  return new Map(rows.map((row) => [row.service_key, row.count]))
}
