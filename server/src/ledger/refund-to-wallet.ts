import type { InvoiceKey, LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { assert } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { type Posting, postTransfer } from './post.ts'
import { lapsedGraceDays } from './release.ts'
import { inOrderOfUse } from './take-in-order.ts'

interface UsedLot {
  key: LotKey
  kind: 'credit' | 'fund'
  used_cents: number
  remaining_cents: number
  expires_at: Date | string | null
  created_at: Date | string
}

/**
 * Returns wallet money that an invoice used, up to all of it, to the lots it came from, last used first: funds, then
 * credits (BG-50). A credit that has expired meanwhile is usable for 30 more days, with what is given back and no more.
 * Returns the wallet's side of the transfer, which the caller posts; it holds the invoice locked.
 */
export async function refundToWallet(
  tx: Tx,
  back: { memberKey: MemberKey; invoiceKey: InvoiceKey; cents: number },
  cause: Cause,
): Promise<Posting[]> {
  if (back.cents === 0) return []
  const lots = await lockUsedLots(tx, back.invoiceKey)
  const parts: { lot: UsedLot; cents: number }[] = []
  let rest = back.cents
  for (const lot of lots) {
    const cents = Math.min(lot.used_cents, rest)
    if (cents > 0) parts.push({ lot, cents })
    rest -= cents
  }
  assert(rest === 0, 'an invoice never gives the wallet more than it took')
  for (const { lot, cents } of parts) await refill(tx, lot, cents, back.memberKey, cause)
  return parts.map(({ lot, cents }) => ({ account: 'wallet', lotKey: lot.key, cents: -cents }))
}

/** The lots that an invoice used and that did not get it back yet, last used first. */
async function lockUsedLots(tx: Tx, invoiceKey: InvoiceKey) {
  const rows = await rowsOf<UsedLot>(
    tx,
    sql`select lots.key, lots.kind, used.cents as used_cents, lots.remaining_cents, lots.expires_at, lots.created_at
        from (select lot_key, sum(cents)::int as cents from postings
            join transfers on transfers.key = postings.transfer_key
            where transfers.invoice_key = ${invoiceKey} and account = 'wallet' group by lot_key having sum(cents) > 0) used
        join lots on lots.key = used.lot_key order by lots.key for update of lots`,
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

async function refill(
  tx: Tx,
  lot: UsedLot,
  cents: number,
  memberKey: MemberKey,
  cause: Cause,
): Promise<void> {
  const lapsed = lot.expires_at !== null && new Date(lot.expires_at) <= cause.now
  const at = cause.now.toISOString()
  if (!lapsed) {
    await tx.execute(sql`update lots set remaining_cents = remaining_cents + ${cents} where key = ${lot.key}`)
    return
  }
  // What was not used in time stays lapsed, even before the nightly write-off.
  await postTransfer(tx, {
    memberKey,
    kind: 'credit_expire',
    at: cause.now,
    postings: [
      { account: 'wallet', lotKey: lot.key, cents: lot.remaining_cents },
      { account: 'breakage', cents: -lot.remaining_cents },
    ],
  })
  await tx.execute(sql`
    update lots set remaining_cents = ${cents}, expires_at = ${at}::timestamptz + make_interval(days => ${lapsedGraceDays})
    where key = ${lot.key}`)
}
