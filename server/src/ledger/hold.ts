import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { openLots } from './open-lots.ts'
import { takeInOrder } from './take-in-order.ts'

export interface NewHold {
  memberKey: string
  checkoutKey: string
  /** At most this much is held; less when the wallet holds less. */
  centsMax: number
  now: Date
}

/**
 * Sets wallet money aside for a checkout, in the order of use (B-9). Locks the lots first, so that two purchases
 * never spend the same cent. Answers how many cents are held; 0 makes no hold. A hold taken before an expiry stays
 * good after it (BG-44).
 */
export async function holdFromWallet(tx: Tx, hold: NewHold): Promise<number> {
  if (hold.centsMax === 0) return 0
  const parts = takeInOrder(await openLots(tx, hold.memberKey, hold.now, true), hold.centsMax)
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  if (cents === 0) return 0
  const key = newKey('hold')
  await tx.execute(sql`
    with part as (select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x("lotKey" text, cents int)),
    taken as (update lots set remaining_cents = remaining_cents - part.cents from part where lots.key = part."lotKey"),
    held as (insert into holds (key, member_key, checkout_key, state, cents, created_at)
      values (${key}, ${hold.memberKey}, ${hold.checkoutKey}, 'held', ${cents}, ${hold.now.toISOString()}::timestamptz))
    insert into hold_parts (hold_key, lot_key, cents) select ${key}, "lotKey", cents from part`)
  return cents
}
