import { sql } from 'drizzle-orm'
import type { MemberForgotten, PeopleForgotten } from '../../privacy/erasure/events.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Throws filters away that staff kept and that look for somebody who is erased. Listens to both events of erasures. */
export async function forgetFilters(tx: Tx, { told }: MemberForgotten | PeopleForgotten): Promise<void> {
  if (told.pattern === null) return
  await tx.execute(
    sql`delete from queue_filters where name ~ ${told.pattern}
      or replace(replace(replace(query, '+', ' '), '%20', ' '), '%40', '@') ~ ${told.pattern}`,
  )
}
