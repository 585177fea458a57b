import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { upcomingRenewalSchema } from '../../care/plans/schema.ts'
import { datesQuery, validRange } from '../../range.ts'
import { searchQuery } from '../../text.ts'
import { historySchema, historyStatuses } from './history.ts'
import { invoiceDetailSchema, invoiceSchema } from './schema.ts'
import { listedInvoiceStates } from './states.ts'

export const invoiceSorts = ['-created', 'created', '-amount', 'amount'] as const

const key = keySchema('invoice')
const noSuchStatus = 'Please choose a status.'
const file = dataOf(z.object({ url: z.string() }))

/** Filters of an invoice list; dates are creation dates in the caller's zone. */
const invoiceFilters = {
  sort: z.optional(z.catch(z.enum(invoiceSorts), '-created')),
  /** An invoice number, or words from the items and recipients, all of which must match. */
  search: searchQuery,
  invoice_status: z.optional(z.enum(listedInvoiceStates, noSuchStatus)),
  ...datesQuery,
}
const invoiceFilter = z.object(invoiceFilters)
export type InvoiceFilter = Omit<z.output<typeof invoiceFilter>, 'sort'>

/** Filters of the payment history; dates are charge dates in the caller's zone. */
const historyFilters = {
  /** An invoice's number, or the last four digits of a card. */
  search: searchQuery,
  status: z.optional(z.enum(historyStatuses, noSuchStatus)),
  ...datesQuery,
}
const historyFilter = z.object(historyFilters)
export type HistoryFilter = z.output<typeof historyFilter>

/** A member's invoices: list, detail, and charging a failed one again (BG-58). */
export const invoiceCalls = {
  list: call('GET', '/v1/invoices', {
    mayLag: true,
    summary: 'Invoices, newest first unless sorted otherwise, with search and filters; or upcoming renewals',
  })
    .input(
      z
        .object({
          ...pageQuery,
          ...invoiceFilters,
          /** `true`: upcoming renewals instead of invoices, soonest first (BG-69). */
          renewals: z.optional(z.enum(['true', 'false'])),
          /** For renewals only: `active`, the only value, selects renewals of active plans. */
          status: z.optional(z.literal('active')),
        })
        .check(validRange),
    )
    .output(pageOf(z.union([invoiceSchema, upcomingRenewalSchema]))),
  export: call('GET', '/v1/invoices/export', {
    summary: 'A link to a CSV of the invoices that match a search and filters',
  })
    .input(invoiceFilter.check(validRange))
    .output(file),
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
    summary: 'Continue the payment of an invoice after the bank confirmation',
    access: 'verified',
  })
    .input(z.object({ key }))
    .output(dataOf(invoiceDetailSchema)),
  cancel: call('POST', '/v1/invoices/cancel/{key}', {
    summary:
      'Cancel a payment that waits for bank confirmation: nothing is charged, and the purchase is undone',
    access: 'verified',
  })
    .input(z.object({ key }))
    .output(dataOf(z.object({ canceled: z.literal(1) }))),
  history: call('GET', '/users/billinghistory', {
    mayLag: true,
    summary: 'Charges and their refunds, newest first, after the given one, with search and filters',
  })
    .input(z.object({ last_id: z.optional(keySchema('charge')), ...historyFilters }).check(validRange))
    .output(historySchema),
  exportHistory: call('GET', '/users/billinghistory/export', {
    summary: 'A link to a CSV of the charges that match a search and filters',
  })
    .input(historyFilter.check(validRange))
    .output(file),
}
