import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** What does not add up; every list is empty when the books are right. */
export interface LedgerFaults {
  /** Transfers whose postings do not sum to zero. */
  unbalanced: string[]
  /** Lots whose remaining money differs from their postings less what is held. */
  lots: string[]
  /** Paid invoices whose postings differ from what they say was charged and used. */
  invoices: string[]
}

/** Compares the books with themselves, nightly and in tests: every sum that must be equal is. */
export async function checkLedger(tx: Tx): Promise<LedgerFaults> {
  const keys = async (statement: ReturnType<typeof sql>) =>
    (await rowsOf<{ key: string }>(tx, statement)).map((row) => row.key)
  return {
    unbalanced: await keys(sql`select transfer_key as key from postings group by 1 having sum(cents) <> 0`),
    lots: await keys(sql`
      select lots.key from lots
      left join (select lot_key, sum(cents) as cents from postings where lot_key is not null group by 1) posted
        on posted.lot_key = lots.key
      left join (select part.lot_key, sum(part.cents) as cents from hold_parts part
        join holds on holds.key = part.hold_key and holds.state = 'held' group by 1) held on held.lot_key = lots.key
      where lots.remaining_cents <> -coalesce(posted.cents, 0) - coalesce(held.cents, 0)`),
    invoices: await keys(sql`
      select invoices.key from invoices
      left join (select transfers.invoice_key, sum(postings.cents) filter (where account = 'card_clearing') as charged,
          sum(postings.cents) filter (where account = 'wallet') as used
        from transfers join postings on postings.transfer_key = transfers.key
        where transfers.kind = 'purchase' group by 1) posted on posted.invoice_key = invoices.key
      where invoices.status = 'paid'
        and (invoices.charged_cents <> coalesce(posted.charged, 0) or invoices.credit_cents <> coalesce(posted.used, 0))`),
  }
}
