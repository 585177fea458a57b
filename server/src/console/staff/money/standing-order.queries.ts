import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { activeFunding } from '../../../money/easy-billing/queries.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/**
 * Whether a member agreed to a card charge of this amount: through easy billing from a card, up to one recharge, or
 * through a confirmed reservation whose payment failed, up to its price.
 */
export async function hasStandingOrder(tx: Tx, memberKey: MemberKey, cents: number): Promise<boolean> {
  const funding = await activeFunding(tx, { memberKey })
  if (funding?.type === 'credit_card' && cents <= funding.amountCents) return true
  const confirmed = await rowsOf(
    tx,
    sql`select 1 from reservations
        where member_key = ${memberKey} and state = 'failed' and agreed_cents >= ${cents} limit 1`,
  )
  return confirmed.length > 0
}
