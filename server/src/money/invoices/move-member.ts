import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { charges, disputes, invoices, refunds } from './tables.ts'

/** Moves invoices with their payments, refunds, and disputes to the account that theirs is merged into. */
export async function moveInvoices(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(invoices).set({ memberKey: to }).where(eq(invoices.memberKey, from))
  await tx.update(charges).set({ memberKey: to }).where(eq(charges.memberKey, from))
  await tx.update(refunds).set({ memberKey: to }).where(eq(refunds.memberKey, from))
  await tx.update(disputes).set({ memberKey: to }).where(eq(disputes.memberKey, from))
}
