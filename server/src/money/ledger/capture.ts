import type { Key } from '@goodturn/contract/ids'
import { holdTransitions } from '@goodturn/contract/money/ledger/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * SQL fragments that capture the money held for a checkout or a renewal, if `when` is true. The fragment `held_part`
 * returns the member, lot, and cents of each captured part.
 */
export function captureHolds(purposeKey: Key<'checkout' | 'renewal'>, now: Date, when: SQL): SQL {
  return sql`
    captured as (update holds set state = 'captured', ended_at = ${now.toISOString()}::timestamptz
      where purpose_key = ${purposeKey} and ${transitionCondition('state', holdTransitions, 'captured')} and ${when}
      returning key, member_key),
    held_part as (select captured.member_key, part.lot_key, part.cents
      from hold_parts part join captured on captured.key = part.hold_key)`
}
