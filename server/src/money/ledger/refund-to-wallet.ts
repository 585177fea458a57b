import type { InvoiceKey, LotKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { assert } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Posting } from './post.ts'
import { returnToWallet } from './return-to-wallet.ts'
import { inOrderOfUse } from './take-in-order.ts'
import { usedOfInvoice } from './used-lots.ts'

interface UsedLot {
  key: LotKey
  kind: 'credit' | 'fund'
  reason: string
  description: string
  used_cents: number
  remaining_cents: number
  expires_at: Date | string | null
  created_at: Date | string
}

/**
 * Refunds wallet money that an invoice used, up to all of it, to the lots it came from, last used first: funds, then
 * credits (BG-50). Uses `returnToWallet`, so it is good for at least 30 days (R-37). Returns the wallet's side of the
 * transfer for the caller to post; the caller holds the invoice's lock.
 */
export async function refundToWallet(
  tx: Tx,
  back: { memberKey: MemberKey; invoiceKey: InvoiceKey; cents: number },
  cause: Cause,
): Promise<Posting[]> {
  if (back.cents === 0) return []
  const parts = shareAmong(await usedLots(tx, back.invoiceKey, sql`for update of lots`), back.cents)
  const returned = parts.map(({ lot, cents }) => ({
    lotKey: lot.key,
    kind: lot.kind,
    reason: lot.reason,
    description: lot.description,
    expiresAt: lot.expires_at === null ? null : new Date(lot.expires_at),
    cents,
  }))
  return returnToWallet(tx, back.memberKey, returned, cause)
}

/** The funds or the credits that paid for an invoice, in cents. */
export interface WalletKind {
  kind: 'fund' | 'credit'
  paidCents: number
  /** Already refunded, or requested by an earlier refund. */
  backCents: number
  nowCents: number
}

/**
 * Previews `refundToWallet` for `cents`, after the `asked` cents already requested by earlier refunds: funds first,
 * then credits. Locks and changes nothing.
 */
export async function previewToWallet(
  tx: Tx,
  invoiceKey: InvoiceKey,
  { cents, asked }: { cents: number; asked: number },
): Promise<WalletKind[]> {
  const lots = await usedLots(tx, invoiceKey, sql``)
  const earlier = sumsOf(shareAmong(lots, asked))
  const both = sumsOf(shareAmong(lots, asked + cents))
  const taken = await rowsOf<{ kind: 'fund' | 'credit'; paid: number; back: number }>(
    tx,
    sql`select lots.kind, sum(used.taken)::int as paid, sum(used.returned)::int as back
        from ${usedOfInvoice(sql`${invoiceKey}`)} used join lots on lots.key = used.lot_key group by lots.kind`,
  )
  return (['fund', 'credit'] as const).map((kind) => {
    const row = taken.find((one) => one.kind === kind)
    return {
      kind,
      paidCents: row?.paid ?? 0,
      backCents: (row?.back ?? 0) + earlier[kind],
      nowCents: both[kind] - earlier[kind],
    }
  })
}

interface LotShare {
  lot: UsedLot
  cents: number
}

/** Shares a refund among the lots, in their order. */
function shareAmong(lots: readonly UsedLot[], whole: number): LotShare[] {
  const parts: LotShare[] = []
  let rest = whole
  for (const lot of lots) {
    const cents = Math.min(lot.used_cents, rest)
    if (cents > 0) parts.push({ lot, cents })
    rest -= cents
  }
  assert(rest === 0, 'an invoice never gives the wallet more than it took')
  return parts
}

function sumsOf(parts: readonly LotShare[]): Record<UsedLot['kind'], number> {
  const sum = (kind: UsedLot['kind']) =>
    parts.reduce((cents, part) => cents + (part.lot.kind === kind ? part.cents : 0), 0)
  return { fund: sum('fund'), credit: sum('credit') }
}

/** The lots that an invoice used and that are not fully refunded, last used first. */
async function usedLots(tx: Tx, invoiceKey: InvoiceKey, lock: SQL): Promise<UsedLot[]> {
  const rows = await rowsOf<UsedLot>(
    tx,
    sql`select lots.key, lots.kind, lots.reason, lots.description, used.taken - used.returned as used_cents,
          lots.remaining_cents, lots.expires_at, lots.created_at
        from ${usedOfInvoice(sql`${invoiceKey}`)} used join lots on lots.key = used.lot_key
        where used.taken > used.returned order by lots.key ${lock}`,
  )
  const inOrder = inOrderOfUse(
    rows.map((row) => ({
      ...row,
      remainingCents: row.remaining_cents,
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
      createdAt: new Date(row.created_at),
    })),
  )
  return inOrder.toReversed()
}
