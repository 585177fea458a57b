import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { confirmWithBank } from './confirmWithBank.ts'

/**
 * Makes a call that charges a card. If the bank asks for confirmation, the payer confirms and the payment continues
 * the call then resolves to the invoice, and the purchase must be reloaded. Rejects if either call fails.
 */
export async function payWithBank<T>(pay: () => Promise<T>): Promise<T | { data: InvoiceDetail }> {
  try {
    return await pay()
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || !thrown.action) throw thrown
    await confirmWithBank(thrown.action)
    return client.invoices.continue({ key: thrown.action.invoice })
  }
}
