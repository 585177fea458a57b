import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { confirmWithBank } from './confirmWithBank.ts'

/**
 * Makes a call that charges a card. Where the bank asks first, the payer answers it and the payment goes on:
 * then the invoice is answered, and what it paid for is to be read again. Rejects with whatever either call refuses.
 */
export async function payAskingBank<T>(pay: () => Promise<T>): Promise<T | { data: InvoiceDetail }> {
  try {
    return await pay()
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || !thrown.action) throw thrown
    await confirmWithBank(thrown.action)
    return client.invoices.continue({ key: thrown.action.invoice })
  }
}
