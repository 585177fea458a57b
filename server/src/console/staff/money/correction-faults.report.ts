import type { LotKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import {
  chargeChecks,
  invoiceChecks,
  lineReturnChecks,
  refundChecks,
} from '../../../money/invoices/books.report.ts'
import { lotChecks } from '../../../money/ledger/books.report.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { CorrectedTransfer } from './transfers.queries.ts'

/** A check that fails, by its name and key, and the sentence that the nightly check would print. */
export interface BookFault {
  check: string
  says: string
}

/**
 * What the nightly check would say about the invoice, the charge with its disputes, and the credit that a correction
 * touches. Asks each check for one key only, which it finds by an index.
 */
export async function faultsAround(
  tx: Tx,
  { invoiceKey, chargeKey }: CorrectedTransfer,
  lotKey: LotKey | null,
): Promise<BookFault[]> {
  const disputes = await rowsOf<{ key: string }>(
    tx,
    sql`select key from disputes where charge_key = ${chargeKey}`,
  )
  const asked = [
    { name: 'lots', checks: lotChecks, keys: [lotKey] },
    {
      name: 'invoices',
      checks: [...invoiceChecks, ...refundChecks, ...lineReturnChecks],
      keys: [invoiceKey],
    },
    { name: 'charges', checks: chargeChecks, keys: [chargeKey, ...disputes.map(({ key }) => key)] },
  ]
  const found: BookFault[] = []
  for (const { name, checks, keys } of asked)
    for (const [at, check] of checks.entries())
      for (const key of keys) {
        if (key === null) continue
        const rows = await rowsOf<{ says: string }>(
          tx,
          sql`select says from (${check}) found where found.key = ${key}`,
        )
        found.push(...rows.map(({ says }) => ({ check: `${name} ${at} ${key}`, says })))
      }
  return found
}
