import type { Key, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { assert } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { openLots } from './open-lots.ts'
import { type WalletPart, walletParts } from './parts.ts'
import { takeInOrder } from './take-in-order.ts'

export interface NewHold {
  memberKey: MemberKey
  /** The checkout or renewal that the money is set aside for. */
  purposeKey: Key<'checkout' | 'renewal'>
  /** The most to hold; less if the wallet has less. */
  centsMax: number
  /** Skips credit that expires: renewals never use it (BG-66, B-9-04). */
  onlyLasting?: boolean
  now: Date
}

/** The held money: the total, and its kinds in the order of use. */
export interface HeldMoney {
  cents: number
  parts: WalletPart[]
  /** The amount still available in the wallet. */
  leftCents: number
}

/**
 * Holds wallet money for a checkout or a renewal, in the order of use (B-9), in addition to any amount already held for
 * it. Locks the lots first, so two purchases never spend the same cent. Makes no hold if the wallet is empty or nothing
 * is due. A hold made before an expiry stays good after it (BG-44).
 */
export async function holdFromWallet(tx: Tx, hold: NewHold): Promise<HeldMoney> {
  if (hold.centsMax === 0) return nothingHeld
  const open = await openLots(tx, hold.memberKey, hold.now, true)
  const lots = hold.onlyLasting ? open.filter(({ expiresAt }) => expiresAt === null) : open
  const parts = takeInOrder(lots, hold.centsMax)
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  if (cents === 0) return nothingHeld
  const key = newKey('hold')
  // After a recharge, an order adds to the hold it already has.
  const held = await rowsOf(
    tx,
    sql`
    with part as (select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x("lotKey" text, cents int)),
    taken as (update lots set remaining_cents = remaining_cents - part.cents from part where lots.key = part."lotKey"),
    held as (insert into holds (key, member_key, purpose_key, state, cents, created_at)
      values (${key}, ${hold.memberKey}, ${hold.purposeKey}, 'held', ${cents}, ${hold.now.toISOString()}::timestamptz)
      on conflict (purpose_key, member_key) do update set cents = holds.cents + excluded.cents
      where holds.state = 'held' returning key)
    insert into hold_parts (hold_key, lot_key, cents) select held.key, "lotKey", part.cents from part, held
    on conflict (hold_key, lot_key) do update set cents = hold_parts.cents + excluded.cents
    returning hold_key`,
  )
  assert(held.length === parts.length, 'a finished hold takes no more')
  const leftCents = lots.reduce((sum, lot) => sum + lot.remainingCents, 0) - cents
  return { cents, parts: walletParts(lots, cents), leftCents }
}

/** The result when no money is held. */
export const nothingHeld: HeldMoney = { cents: 0, parts: [], leftCents: 0 }
