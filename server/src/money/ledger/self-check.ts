import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** One discrepancy, described in a sentence. */
export interface Difference {
  key: string
  says: string
}

/** The keys of what doesn't add up; the first three lists are empty if the books are right, the others absent. */
export interface LedgerFaults {
  /** Transfers whose postings do not sum to zero. */
  unbalanced: string[]
  /** Lots whose remaining money differs from their postings minus holds. */
  lots: string[]
  /** Paid invoices whose postings or parts differ from their totals. */
  invoices: string[]
  /** Present when the whole ledger does not sum to zero: the accounts. */
  accounts?: string[]
  /** Invoices whose refunds differ from their refunded total. */
  refunds?: string[]
  /** Lines and invoices with more refunded than was paid. */
  returns?: string[]
  /** Holds of money that outlived their reason. */
  holds?: string[]
  /** Charges whose money is in no book, or paid for nothing. */
  charges?: string[]
  /** Tokens, discounts, and promotions with wrong counts, or held for nothing. */
  benefits?: string[]
}

type List = keyof LedgerFaults

// SQL checks, in the order their differences are reported; rooms above the ledger add their own.
const lists: Record<List, SQL[]> = {
  unbalanced: [
    sql`select transfer_key as key, 'The postings of this transfer sum to ' || sum(cents) || ' cents instead of 0.' as says
        from postings group by 1 having sum(cents) <> 0`,
  ],
  lots: [
    sql`select lots.key, 'This lot says that ' || lots.remaining_cents || ' cents are left; its postings say '
          || -coalesce(posted.cents, 0) || ', of which ' || coalesce(held.cents, 0) || ' are held.' as says
        from lots
        left join (select lot_key, sum(cents) as cents from postings where lot_key is not null group by 1) posted
          on posted.lot_key = lots.key
        left join (select part.lot_key, sum(part.cents) as cents from hold_parts part
          join holds on holds.key = part.hold_key and holds.state = 'held' group by 1) held on held.lot_key = lots.key
        where lots.remaining_cents <> -coalesce(posted.cents, 0) - coalesce(held.cents, 0)`,
  ],
  invoices: [],
  accounts: [
    sql`select account as key, 'The ledger sums to ' || total || ' cents instead of 0; this account holds ' || cents || '.' as says
        from (select account, sum(cents) as cents, sum(sum(cents)) over () as total from postings group by 1) sums
        where total <> 0`,
  ],
  refunds: [],
  returns: [],
  holds: [],
  charges: [],
  benefits: [],
}

/**
 * Adds statements to a list: each returns the keys that don't add up, with a sentence for people. Called by the wiring
 * for each room that keeps figures besides the ledger's.
 */
export function checkBooksOf(list: List, statements: readonly SQL[]): void {
  lists[list].push(...statements)
}

/** Finds all discrepancies, described in sentences and grouped by list. Empty if the books are right. */
export async function findDifferences(tx: Tx): Promise<{ list: List; differences: Difference[] }[]> {
  const found = []
  for (const list of Object.keys(lists) as List[]) {
    const differences: Difference[] = []
    for (const statement of lists[list]) differences.push(...(await rowsOf<Difference>(tx, statement)))
    if (differences.length > 0) found.push({ list, differences })
  }
  return found
}

/**
 * Checks the books for consistency, nightly and in tests: every pair of sums that must be equal is compared. Keys are
 * sorted.
 */
export async function checkLedger(tx: Tx): Promise<LedgerFaults> {
  const faults: LedgerFaults = { unbalanced: [], lots: [], invoices: [] }
  for (const { list, differences } of await findDifferences(tx)) {
    // Sorted, because statements return rows in no fixed order.
    faults[list] = [...new Set(differences.map(({ key }) => key))].sort()
  }
  return faults
}
