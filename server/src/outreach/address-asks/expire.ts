import type { AddressAskKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { moveAsks } from './move-asks.ts'

const batch = 500

/** Ends asks whose last day is over in their member's zone. */
export const expireAsks: Recurring = {
  name: 'expire-address-asks',
  nextDue: whenColumn(sql`select min(ends_at) as due from address_asks where state = 'open'`),
  async run({ database }, cause) {
    while ((await database.transaction((tx) => expireDue(tx, cause))) === batch);
  },
}

/** Expires some asks that are due. Returns how many. */
async function expireDue(tx: Tx, cause: Cause): Promise<number> {
  const due = await rowsOf<{ key: AddressAskKey }>(
    tx,
    sql`select key from address_asks
        where state = 'open' and ends_at <= ${cause.now.toISOString()}::timestamptz
        order by ends_at, key limit ${batch} for update`,
  )
  await moveAsks(
    tx,
    due.map(({ key }) => key),
    'expired',
    cause,
  )
  return due.length
}
