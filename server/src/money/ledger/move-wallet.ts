import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { type Posting, postTransfer } from './post.ts'
import { lots, movedLots } from './tables.ts'

/** The transfer kind between two accounts of one person: neither issued nor used. */
export const mergeKind = 'merge'

interface OldLot {
  key: LotKey
  kind: 'credit' | 'fund'
  reason: string
  description: string
  cents: number
  expires_at: Date | string | null
  created_at: Date | string
  /** The lot that took over from it, if that one expires on the same day. */
  successor: LotKey | null
}

/**
 * Moves the money left in an account's wallet to the account it is merged into, in one transfer: each credit and fund
 * continues as a lot with the same reason, expiry, and place in the order of use. The old lots and their history stay.
 * A later refund to an old lot moves the same way; an empty wallet moves nothing. Returns the cents moved.
 */
export async function moveWallet(tx: Tx, { from, to }: Merging, cause: Cause): Promise<number> {
  const left = await rowsOf<OldLot>(
    tx,
    sql`select lots.key, lots.kind, lots.reason, lots.description, lots.remaining_cents as cents, lots.expires_at,
          lots.created_at, (select heir.key from moved_lots moved join lots heir on heir.key = moved.to_key
            where moved.lot_key = lots.key and heir.member_key = ${to}
              and heir.expires_at is not distinct from lots.expires_at) as successor
        from lots where lots.member_key = ${from} and lots.remaining_cents > 0 order by lots.key for update of lots`,
  )
  const postings: Posting[] = []
  for (const lot of left) {
    const key = lot.successor
      ? await refillLot(tx, lot.successor, lot.cents)
      : await createSuccessorLot(tx, lot, to)
    await tx.execute(sql`update lots set remaining_cents = 0 where key = ${lot.key}`)
    postings.push(
      { account: 'wallet', lotKey: lot.key, cents: lot.cents },
      { account: 'wallet', lotKey: key, cents: -lot.cents },
    )
  }
  await postTransfer(tx, {
    memberKey: from,
    kind: mergeKind,
    note: 'Merged into another account of the same person',
    at: cause.now,
    postings,
  })
  return left.reduce((sum, { cents }) => sum + cents, 0)
}

async function refillLot(tx: Tx, key: LotKey, cents: number): Promise<LotKey> {
  await tx.execute(sql`update lots set remaining_cents = remaining_cents + ${cents},
    issued_cents = issued_cents + ${cents} where key = ${key}`)
  return key
}

/** Creates the lot that takes over from another one, keeping its place in the order of use. */
async function createSuccessorLot(tx: Tx, lot: OldLot, memberKey: MemberKey): Promise<LotKey> {
  const key = newKey('lot')
  await tx.insert(lots).values({
    key,
    memberKey,
    kind: lot.kind,
    reason: lot.reason,
    description: lot.description,
    issuedCents: lot.cents,
    remainingCents: lot.cents,
    expiresAt: lot.expires_at === null ? null : new Date(lot.expires_at),
    createdAt: new Date(lot.created_at),
  })
  await tx
    .insert(movedLots)
    .values({ lotKey: lot.key, toKey: key })
    .onConflictDoUpdate({ target: movedLots.lotKey, set: { toKey: key } })
  return key
}
