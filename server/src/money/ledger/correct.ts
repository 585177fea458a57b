import type { ChargeKey, InvoiceKey, LotKey, MemberKey, TransferKey } from '@goodturn/contract/ids'
import type { Account } from '@goodturn/contract/money/ledger/accounts'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { postTransfer } from './post.ts'

/** What the kinds of corrections end with: `purchase_correction` corrects a purchase. */
export const correctionSuffix = '_correction'

/** A transfer that corrects an earlier one, with the same member, invoice, and charge. */
export interface Correction {
  corrected: {
    key: TransferKey
    memberKey: MemberKey
    kind: string
    invoiceKey: InvoiceKey | null
    chargeKey: ChargeKey | null
  }
  /** The account that is debited, and the one that is credited. */
  from: Account
  to: Account
  /** The credit or fund of the member, if one of the accounts is `wallet`. */
  lotKey: LotKey | null
  cents: number
  reason: string
}

/** The balance of a corrected credit or fund, before and after. */
export interface LotChange {
  description: string
  wasCents: number
  isCents: number
}

/**
 * Posts a correction. The balance of its lot becomes what its postings, less holds, then say: it moves with the
 * correction, or stays if only the postings were wrong. Refuses a lot of another account, one that has expired or moved
 * in a merge, and a balance below zero. The caller holds the invoice's lock, and checks what else must add up.
 */
export async function postCorrection(
  tx: Tx,
  { corrected, from, to, lotKey, cents, reason }: Correction,
  cause: Cause,
): Promise<{ key: TransferKey; lot: LotChange | null }> {
  const lot = lotKey && (await lockLot(tx, lotKey, corrected.memberKey))
  const side = (account: Account, amount: number) => ({
    account,
    cents: amount,
    ...(account === 'wallet' && lotKey ? { lotKey } : {}),
  })
  const { key: of, memberKey, kind, invoiceKey, chargeKey } = corrected
  const key = await postTransfer(tx, {
    memberKey,
    kind: kind.endsWith(correctionSuffix) ? kind : `${kind}${correctionSuffix}`,
    ...(invoiceKey ? { invoiceKey } : {}),
    ...(chargeKey ? { chargeKey } : {}),
    note: `${reason} (corrects ${of})`,
    at: cause.now,
    postings: [side(from, cents), side(to, -cents)],
  })
  const done = present(key, 'a correction moves money')
  if (!lotKey || !lot) return { key: done, lot: null }
  const isCents = await postedLess(tx, lotKey)
  if (isCents < 0) throw refuse(400, 'invalid_state', 'This would take more than is left of the credit.')
  await tx.execute(sql`update lots set remaining_cents = ${isCents} where key = ${lotKey}`)
  return { key: done, lot: { description: lot.description, wasCents: lot.remaining_cents, isCents } }
}

async function lockLot(tx: Tx, key: LotKey, memberKey: MemberKey) {
  const [lot] = await rowsOf<{ description: string; remaining_cents: number; is_over: boolean }>(
    tx,
    sql`select description, remaining_cents,
          not listed or exists (select from moved_lots where lot_key = lots.key) as is_over
        from lots where key = ${key} and member_key = ${memberKey} for update`,
  )
  if (!lot) throw notFound('We couldn’t find that credit in this member’s account.')
  if (lot.is_over)
    throw refuse(400, 'invalid_state', 'This credit has expired or was moved. Choose another one.')
  return lot
}

/** What a lot's postings, less its holds, say is left of it. */
async function postedLess(tx: Tx, key: LotKey): Promise<number> {
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select (coalesce((select -sum(cents) from postings where lot_key = ${key}), 0)
          - coalesce((select sum(part.cents) from hold_parts part join holds on holds.key = part.hold_key
            and holds.state = 'held' where part.lot_key = ${key}), 0))::int as cents`,
  )
  return row?.cents ?? 0
}
