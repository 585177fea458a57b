import { sql } from 'drizzle-orm'
import { endLinked } from '../../care/touches/linked/end.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { linksExpired } from './events.ts'
import { lockExpiring } from './expiring.queries.ts'
import { moveLinks } from './move-link.ts'

const batch = 200

/** Ends links whose last day is over in their member's zone (D-1-23): the gift expires, and what was paid comes back. */
export const expireLinks: Recurring = {
  name: 'expire-gift-links',
  nextDue: whenColumn(sql`select min(ends_at) as due from gift_links where state in ('waiting', 'opened')`),
  async run({ database }, cause) {
    while ((await database.transaction((tx) => expireDue(tx, cause))) === batch);
  },
}

/** Expires some links that are due. Returns how many were found. */
async function expireDue(tx: Tx, cause: Cause): Promise<number> {
  const { found, due } = await lockExpiring(tx, cause.now, batch)
  if (due.length === 0) return found
  const linkKeys = due.map(({ key }) => key)
  await moveLinks(tx, linkKeys, 'expired', cause)
  const touchKeys = due.map(({ touchKey }) => touchKey)
  await endLinked(tx, touchKeys, 'expired', 'Nobody answered in time', cause)
  await cause.publish(tx, linksExpired, { linkKeys })
  return found
}
