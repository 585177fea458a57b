import type { InvoiceKey, Key, LotKey, MemberKey, RechargeKey } from '@goodturn/contract/ids'
import { type RechargeState, rechargeTransitions } from '@goodturn/contract/money/easy-billing/states'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'
import type { RechargePurpose } from './recharge-handlers.ts'

/** A recharge that was transitioned, and what needed it. */
export interface MovedRecharge {
  key: RechargeKey
  memberKey: MemberKey
  purpose: RechargePurpose
  purposeKey: Key<'checkout' | 'renewal'>
  cents: number
}

/** Transitions the recharge of an invoice. Returns null and changes nothing if its state doesn't allow it. */
export async function moveRecharge(
  tx: Tx,
  invoice: InvoiceKey,
  to: RechargeState,
  change: { reason?: string; lotKey?: LotKey },
  now: Date,
): Promise<MovedRecharge | null> {
  const endedAt = rechargeTransitions[to].length === 0 ? now.toISOString() : null
  const rows = await rowsOf<MovedRecharge>(
    tx,
    sql`update recharges set state = ${to}, reason = coalesce(${change.reason ?? null}, reason),
          lot_key = coalesce(${change.lotKey ?? null}, lot_key), ended_at = ${endedAt}::timestamptz
        where invoice_key = ${invoice} and ${transitionCondition('state', rechargeTransitions, to)}
        returning key, member_key as "memberKey", purpose, purpose_key as "purposeKey", cents`,
  )
  return rows[0] ?? null
}
