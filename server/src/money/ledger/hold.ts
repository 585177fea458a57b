import type { Key, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { assert } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { openLots } from './open-lots.ts'
import { type WalletPart, walletParts } from './parts.ts'
import { type LotPart, type OpenLot, takeInOrder } from './take-in-order.ts'

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
export async function holdFromWallet(
  tx: Tx,
  { purposeKey, centsMax, ...whose }: NewHold,
): Promise<HeldMoney> {
  const [held] = await holdEachFromWallet(tx, { ...whose, wanted: [{ purposeKey, centsMax }] })
  return held ?? nothingHeld
}

/** Wallet money to hold for several checkouts at once. */
export interface NewHolds extends Pick<NewHold, 'memberKey' | 'onlyLasting' | 'now'> {
  wanted: readonly Pick<NewHold, 'purposeKey' | 'centsMax'>[]
}

/** Holds wallet money for each of several checkouts, as `holdFromWallet` would one after the other. Two statements. */
export async function holdEachFromWallet(tx: Tx, hold: NewHolds): Promise<HeldMoney[]> {
  if (hold.wanted.every(({ centsMax }) => centsMax === 0)) return hold.wanted.map(() => nothingHeld)
  const open = await openLots(tx, hold.memberKey, hold.now, true)
  const lots = hold.onlyLasting ? open.filter(({ expiresAt }) => expiresAt === null) : open
  const shares = hold.wanted.map((one) => ({ ...one, ...takeShare(lots, one.centsMax) }))
  await writeHolds(tx, hold, shares)
  return shares.map(({ held }) => held)
}

/** Takes a share off the lots, which have that much less left for the next one. */
function takeShare(lots: OpenLot[], centsMax: number): { held: HeldMoney; parts: LotPart[] } {
  const parts = takeInOrder(lots, centsMax)
  const cents = sum(parts.map((part) => part.cents))
  const held = { cents, parts: walletParts(lots, cents), leftCents: 0 }
  const taken = new Map(parts.map((part) => [part.lotKey, part.cents]))
  for (const lot of lots) lot.remainingCents -= taken.get(lot.key) ?? 0
  return { parts, held: { ...held, leftCents: sum(lots.map((lot) => lot.remainingCents)) } }
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** Writes the holds that took something. After a recharge, an order adds to the hold it already has. */
async function writeHolds(
  tx: Tx,
  { memberKey, now }: NewHolds,
  shares: readonly { purposeKey: NewHold['purposeKey']; held: HeldMoney; parts: LotPart[] }[],
): Promise<void> {
  const taking = shares.filter(({ held }) => held.cents > 0)
  if (taking.length === 0) return
  const keys = newKeys('hold', taking.length)
  const holds = taking.map(({ purposeKey, held }, at) => ({ key: keys[at], purposeKey, cents: held.cents }))
  const parts = taking.flatMap(({ purposeKey, parts: own }) => own.map((part) => ({ ...part, purposeKey })))
  const written = await rowsOf(
    tx,
    sql`
    with hold as (select * from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb)
      as x(key text, "purposeKey" text, cents int)),
    part as (select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as x("purposeKey" text, "lotKey" text, cents int)),
    taken as (update lots set remaining_cents = remaining_cents - of_lot.cents
      from (select "lotKey", sum(cents)::int as cents from part group by "lotKey") of_lot
      where lots.key = of_lot."lotKey"),
    held as (insert into holds (key, member_key, purpose_key, state, cents, created_at)
      select key, ${memberKey}, "purposeKey", 'held', cents, ${now.toISOString()}::timestamptz from hold
      on conflict (purpose_key, member_key) do update set cents = holds.cents + excluded.cents
      where holds.state = 'held' returning key, purpose_key)
    insert into hold_parts (hold_key, lot_key, cents)
      select held.key, "lotKey", part.cents from part join held on held.purpose_key = part."purposeKey"
    on conflict (hold_key, lot_key) do update set cents = hold_parts.cents + excluded.cents
    returning hold_key`,
  )
  assert(written.length === parts.length, 'a finished hold takes no more')
}

/** The result when no money is held. */
export const nothingHeld: HeldMoney = { cents: 0, parts: [], leftCents: 0 }
