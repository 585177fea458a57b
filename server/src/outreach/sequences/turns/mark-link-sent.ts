import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Records that a member has a step's link to send: it no longer needs them, and no email about it goes out. Does nothing
 * for any other order. Listens to `linkCopied`.
 */
export async function markLinkSent(
  tx: Tx,
  { checkoutKey }: { checkoutKey: CheckoutKey },
  cause: Cause,
): Promise<void> {
  await tx.execute(sql`
    update sequence_turns set checked_at = ${cause.now.toISOString()}::timestamptz, tell_at = null
    where checkout_key = ${checkoutKey} and link_send_by = 'self' and state = 'done' and checked_at is null`)
}
