import type { IntegrationPersonKey, UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { tableRowsOf } from '../../../platform/database/table-rows.ts'
import type { Link } from '../links.queries.ts'
import { integrationPeople } from '../tables.ts'

/** A person of a connection, locked until the transaction ends; null if there is none. */
export async function lockPerson(
  tx: Tx,
  connection: UserIntegrationKey,
  key: IntegrationPersonKey,
): Promise<Link | null> {
  const [link] = await tableRowsOf(
    tx,
    integrationPeople,
    sql`select p.* from integration_people p where p.key = ${key} and p.user_integration_key = ${connection}
          for update`,
  )
  return link ?? null
}
