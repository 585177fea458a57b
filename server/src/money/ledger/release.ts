import type { Key, MemberKey } from '@goodturn/contract/ids'
import { holdTransitions } from '@goodturn/contract/money/ledger/states'
import { sql } from 'drizzle-orm'
import { dayStartIn } from '../../identity/accounts/day-of-member.ts'
import { zoneOfMember } from '../../identity/accounts/zone-of-member.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'

/** Days for which credit that expired while held stays usable after the release (R-17). */
export const lapsedGraceDays = 30

/** Releases the hold for a checkout or a renewal to its lots; see `releaseHolds`. */
export async function releaseHold(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, now: Date): Promise<void> {
  await releaseHolds(tx, [purposeKey], now)
}

/**
 * Releases the holds for checkouts or renewals to their lots. Does nothing where no hold is open, so it is safe to
 * repeat.
 */
export async function releaseHolds(
  tx: Tx,
  purposeKeys: readonly Key<'checkout' | 'renewal'>[],
  now: Date,
): Promise<void> {
  const ofPurposes = sql`purpose_key = any(${textArray(purposeKeys)})`
  const at = now.toISOString()
  const holders = await rowsOf<{ key: MemberKey; zone: string | null }>(
    tx,
    sql`select member_key as key, ${zoneOfMember(sql`holds.member_key`)} as zone from holds where ${ofPurposes}
        group by member_key`,
  )
  const days = JSON.stringify(holders.map(({ key, zone }) => ({ key, today: dayStartIn(zone, now) })))
  await tx.execute(sql`
    with released as (update holds set state = 'released', ended_at = ${at}::timestamptz
      where ${ofPurposes} and ${transitionCondition('state', holdTransitions, 'released')} returning key, member_key)
    update lots set remaining_cents = lots.remaining_cents + part.cents,
      expires_at = case when lots.expires_at < day.today
        then ${at}::timestamptz + make_interval(days => ${lapsedGraceDays}) else lots.expires_at end
    from (select lot_key, released.member_key, sum(hold_parts.cents)::int as cents
        from hold_parts join released on released.key = hold_parts.hold_key group by lot_key, released.member_key) part
      join jsonb_to_recordset(${days}::jsonb) as day(key text, today timestamptz) on day.key = part.member_key
    where lots.key = part.lot_key`)
}
