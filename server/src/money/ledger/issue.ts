import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import type { CreditReason, FundReason } from '@goodturn/contract/money/ledger/reasons'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { postTransfer } from './post.ts'
import { lots } from './tables.ts'

interface LotFacts {
  memberKey: MemberKey
  description: string
  cents: number
  now: Date
}

type LotKind =
  | { kind: 'credit'; reason: CreditReason; expiresAt: Date | null }
  | { kind: 'fund'; reason: FundReason }

export type NewLot = LotFacts &
  LotKind & {
    /** The source of the money; `issued` by default. */
    from?: 'issued' | 'returned'
  }

/** Gives a member credit, or funds that never expire (B-9-02). Returns the lot's key. */
export async function issueLot(tx: Tx, lot: NewLot): Promise<LotKey> {
  const key = await openLot(tx, lot)
  await postTransfer(tx, {
    memberKey: lot.memberKey,
    kind: `${lot.kind}_issue`,
    note: lot.description,
    at: lot.now,
    postings: [
      { account: lot.from ?? 'issued', cents: lot.cents },
      { account: 'wallet', lotKey: key, cents: -lot.cents },
    ],
  })
  return key
}

/**
 * Writes a lot only; the caller posts the movement that fills it. `againOf` is the lot whose money is refunded into it.
 * Returns its key.
 */
export async function openLot(tx: Tx, lot: LotFacts & LotKind & { againOf?: LotKey }): Promise<LotKey> {
  assert(Number.isInteger(lot.cents) && lot.cents > 0, 'a lot has a positive amount of cents')
  const key = newKey('lot')
  await tx.insert(lots).values({
    key,
    memberKey: lot.memberKey,
    kind: lot.kind,
    reason: lot.reason,
    description: lot.description,
    issuedCents: lot.cents,
    remainingCents: lot.cents,
    expiresAt: lot.kind === 'credit' ? lot.expiresAt : null,
    againOf: lot.againOf,
    createdAt: lot.now,
  })
  return key
}
