import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { MemberForgotten, PeopleForgotten } from '../../privacy/erasure/events.ts'

/** Deletes saved filters that search for an erased member or person. Listens to both erasure events. */
export async function forgetFilters(tx: Tx, { told }: MemberForgotten | PeopleForgotten): Promise<void> {
  if (told.pattern === null) return
  await tx.execute(
    sql`delete from queue_filters where name ~ ${told.pattern}
      or replace(replace(replace(query, '+', ' '), '%20', ' '), '%40', '@') ~ ${told.pattern}`,
  )
}
