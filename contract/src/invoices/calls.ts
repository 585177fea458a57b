import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../call.ts'
import { keySchema } from '../ids.ts'
import { upcomingRenewalSchema } from '../plans/schema.ts'
import { historySchema } from './history.ts'
import { invoiceDetailSchema, invoiceSchema } from './schema.ts'

export const invoiceSorts = ['-created', 'created', '-amount', 'amount'] as const

const key = keySchema('invoice')

/** A member's invoices: list, detail, and charging a failed one again (BG-58). */
export const invoiceCalls = {
  list: call('GET', '/v1/invoices', {
    summary: 'Invoices, newest first unless sorted otherwise; or the renewals to come',
  })
    .input(
      z.object({
        ...pageQuery,
        sort: z.optional(z.catch(z.enum(invoiceSorts), '-created')),
        /** `true`: the renewals to come instead of the invoices, soonest first (BG-69). */
        renewals: z.optional(z.enum(['true', 'false'])),
        /** Of renewals: those of active plans; there are no others. */
        status: z.optional(z.literal('active')),
      }),
    )
    .output(pageOf(z.union([invoiceSchema, upcomingRenewalSchema]))),
  detail: call('GET', '/v1/invoices/{key}', { summary: 'One invoice with its items' })
    .input(z.object({ key }))
    .output(dataOf(invoiceDetailSchema)),
  recharge: call('POST', '/v1/invoices/recharge/{key}', {
    summary: 'Charge the open amount of a failed invoice',
    access: 'verified',
    money: true,
  })
    .input(z.object({ key, source: z.optional(z.nullable(keySchema('card'))) }))
    .output(dataOf(invoiceDetailSchema)),
  continue: call('POST', '/v1/invoices/continue/{key}', {
    summary: 'Continue the payment of an invoice after its bank was answered',
    access: 'verified',
  })
    .input(z.object({ key }))
    .output(dataOf(invoiceDetailSchema)),
  cancel: call('POST', '/v1/invoices/cancel/{key}', {
    summary: 'Cancel a payment whose bank asks: nothing is charged, and what it was for is undone',
    access: 'verified',
  })
    .input(z.object({ key }))
    .output(dataOf(z.object({ canceled: z.literal(1) }))),
  history: call('GET', '/users/billinghistory', {
    summary: 'Charges and their refunds, newest first, after the one named',
  })
    .input(z.object({ last_id: z.optional(keySchema('charge')) }))
    .output(historySchema),
}
