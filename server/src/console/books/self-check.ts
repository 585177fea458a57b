import type { SQL } from 'drizzle-orm'
import {
  chargeChecks,
  invoiceChecks,
  lineReturnChecks,
  refundChecks,
} from '../../money/invoices/books.report.ts'
import { accountChecks, lotChecks, transferChecks } from '../../money/ledger/books.report.ts'
import { promotionChecks } from '../../money/promotions/books.report.ts'
import { tokenChecks } from '../../money/tokens/books.report.ts'
import { heldBenefitChecks, holdChecks } from '../../ordering/orders/books.report.ts'
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
  /** Tokens, discounts, and promotions with wrong counts or stray holds. */
  benefits?: string[]
}

type List = keyof LedgerFaults

/**
 * SQL checks, in the order their differences are reported. Each returns the keys that don't add up, with a sentence for
 * people.
 */
const lists: Readonly<Record<List, readonly SQL[]>> = {
  unbalanced: transferChecks,
  lots: lotChecks,
  invoices: invoiceChecks,
  accounts: accountChecks,
  refunds: refundChecks,
  returns: lineReturnChecks,
  holds: holdChecks,
  charges: chargeChecks,
  benefits: [...tokenChecks, ...heldBenefitChecks, ...promotionChecks],
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
