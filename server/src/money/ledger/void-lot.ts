import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { postTransfer } from './post.ts'

interface Grant {
  member_key: MemberKey
  kind: 'credit' | 'fund'
  reason: string
  remaining_cents: number
}

/**
 * Voids the rest of one grant, with the reason in the ledger. Amounts held by an order stay held. Funds that were paid
 * for are the member's money: refund them instead.
 */
export async function voidLot(tx: Tx, key: LotKey, reason: string, cause: Cause): Promise<void> {
  const grant = await lockGrant(tx, key)
  if (!grant) throw notFound('We couldn’t find that credit.')
  if (grant.kind === 'fund' && grant.reason !== 'manual_entry')
    throw refuse(400, 'invalid_state', 'These funds were paid for. Refund their invoice instead.')
  if (grant.remaining_cents === 0) throw refuse(400, 'invalid_state', 'There’s nothing left to void.')
  const cents = await withdrawLot(tx, key, grant, reason, cause)
  await recordAct(tx, cause, 'credit.void', grant.member_key, { lot: key, cents, reason })
}

/**
 * Withdraws up to `most` cents from the rest of a credit we granted, or of a fund whose payment was lost; returns the
 * cents withdrawn, 0 if it is used up.
 */
export async function withdrawCredit(
  tx: Tx,
  key: LotKey,
  reason: string,
  cause: Cause,
  most = Infinity,
): Promise<number> {
  const left = await successorOf(tx, key)
  const grant = await lockGrant(tx, left)
  if (!grant) return 0
  const part = { ...grant, remaining_cents: Math.min(grant.remaining_cents, most) }
  return part.remaining_cents > 0 ? withdrawLot(tx, left, part, reason, cause) : 0
}

/** Finds the lot that now holds this lot's remaining money: a different one if its account was merged. */
async function successorOf(tx: Tx, key: LotKey): Promise<LotKey> {
  const [heir] = await rowsOf<{ key: LotKey }>(
    tx,
    sql`with recursive heir (key, step) as (
          select ${key}::text collate "C", 0
          union all select moved.to_key, heir.step + 1 from heir join moved_lots moved on moved.lot_key = heir.key)
        select key from heir order by step desc limit 1`,
  )
  return heir?.key ?? key
}

async function lockGrant(tx: Tx, key: LotKey): Promise<Grant | undefined> {
  const [grant] = await rowsOf<Grant>(
    tx,
    sql`select member_key, kind, reason, remaining_cents from lots where key = ${key} for update`,
  )
  return grant
}

async function withdrawLot(tx: Tx, key: LotKey, grant: Grant, reason: string, cause: Cause): Promise<number> {
  const cents = grant.remaining_cents
  await tx.execute(sql`update lots set remaining_cents = remaining_cents - ${cents} where key = ${key}`)
  await postTransfer(tx, {
    memberKey: grant.member_key,
    kind: `${grant.kind}_void`,
    note: reason,
    at: cause.now,
    postings: [
      { account: 'wallet', lotKey: key, cents },
      { account: 'breakage', cents: -cents },
    ],
  })
  return cents
}
