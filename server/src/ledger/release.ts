import type { Key } from '@goodturn/contract/ids'
import { holdTransitions } from '@goodturn/contract/ledger/states'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { mayMoveTo } from '../platform/machines.ts'

/** Credit that lapsed while it was held stays usable for so many days after the release. */
export const lapsedGraceDays = 30

/** Gives what is held for a checkout or a renewal back to its lots. Does nothing when no hold is open: safe to repeat. */
export async function releaseHold(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with released as (update holds set state = 'released', ended_at = ${at}::timestamptz
      where purpose_key = ${purposeKey} and ${mayMoveTo('state', holdTransitions, 'released')} returning key)
    update lots set remaining_cents = lots.remaining_cents + part.cents,
      expires_at = case when lots.expires_at <= ${at}::timestamptz
        then ${at}::timestamptz + make_interval(days => ${lapsedGraceDays}) else lots.expires_at end
    from hold_parts part join released on released.key = part.hold_key where lots.key = part.lot_key`)
}
