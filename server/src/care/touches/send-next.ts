import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'
import { firstProcessDate } from './create.ts'

/**
 * Sends the single gifts of an order on the next business day, regardless of any of the person's dates they would
 * follow; those that wait for a link go out on the first one after its answer.
 */
export async function sendNext(tx: Tx, checkoutKey: CheckoutKey, cause: Cause): Promise<void> {
  await changeTouches(
    tx,
    sql`parent_key = ${checkoutKey} and parent_kind = 'service' and (status = 'pending' or link_step is not null)
      and occasion_on is not null`,
    { eventDate: firstProcessDate(cause.now), occasionOn: null, isDateOwn: true },
  )
}
