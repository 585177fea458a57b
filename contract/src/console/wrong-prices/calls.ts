import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { approvalStates } from '../../identity/staff-accounts/approvals.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { requiredLine } from '../../text.ts'
import { staffAmount, staffMinimum, staffReason } from '../staff/fields.ts'
import { chargedPricesShown, priceNoteLengthMax } from './limits.ts'
import { isPeriod } from './period.ts'

const key = keySchema('service')
const service = z.object({ key, title: z.string() })
/** A time in seconds. */
const moment = z.coerce
  .number()
  .check(z.int('Please choose a day and time.'), z.minimum(0), z.maximum(99_999_999_999))

/** A service and the period in which its price was wrong, the end excluded. */
const periodFields = { service: key, from: moment, until: moment }

/** What was charged for one item, and what it should have cost; dollars. */
const rightPrice = z
  .object({
    charged: staffAmount,
    right: staffMinimum,
  })
  .check(
    z.refine(({ charged, right }) => right < charged, {
      path: ['right'],
      error: 'Please enter less than was charged.',
    }),
  )
const prices = z.array(rightPrice).check(
  z.minLength(1, 'Please enter what at least one price should have been.'),
  z.maxLength(chargedPricesShown),
  z.refine(
    (all) => new Set(all.map(({ charged }) => charged)).size === all.length,
    'Please name each price once.',
  ),
)

/** What members were charged for a service in a period, before discounts; dollars. */
export const chargedPricesSchema = z.object({
  service,
  from: z.int(),
  until: z.int(),
  prices: z.array(z.object({ charged: z.number(), purchases: z.int(), members: z.int(), paid: z.number() })),
  /** Unpaid invoices from that period: they keep their price if they are paid later. */
  unpaid: z.int(),
})
export type ChargedPrices = z.infer<typeof chargedPricesSchema>

/** What correcting the prices would refund; nothing has moved. Dollars. */
export const wrongPricePreviewSchema = z.object({
  purchases: z.int(),
  members: z.int(),
  total: z.number(),
  rows: z.array(
    z.object({
      key: keySchema('invoiceLine'),
      invoice: z.object({ key: keySchema('invoice'), number: z.string(), created: z.int() }),
      member: z.object({ key: keySchema('member'), name: z.string() }),
      whom: z.nullable(z.string()),
      paid: z.number(),
      /** What was refunded before, in any way. */
      back: z.number(),
      refund: z.number(),
    }),
  ),
})
export type WrongPricePreview = z.infer<typeof wrongPricePreviewSchema>

/** A proposed correction of prices and what became of it; dollars. */
export const wrongPriceSchema = z.object({
  key: keySchema('approval'),
  service,
  from: z.int(),
  until: z.int(),
  prices: z.array(z.object({ charged: z.number(), right: z.number() })),
  reason: z.string(),
  amount: z.number(),
  state: z.enum(approvalStates),
  asked_by: z.string(),
  asked_at: z.int(),
  answered_by: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** Purchases to refund, those still waiting, and those of which nothing was left or whose dispute is open. */
  purchases: z.int(),
  waiting: z.int(),
  skipped: z.int(),
  refunded: z.number(),
})
export type WrongPrice = z.infer<typeof wrongPriceSchema>

const byFinance = staffOnly('finance')
const correction = z.object({ ...periodFields, prices }).check(isPeriod)

/** Refunding the difference after a wrong price was published: finance proposes it, and a second person approves it. */
export const wrongPriceCalls = {
  charged: call('GET', '/v1/staff/wrongprices/charged', {
    summary: 'The prices that members were charged for a service in a period',
    ...byFinance,
  })
    .input(z.object(periodFields).check(isPeriod))
    .output(dataOf(chargedPricesSchema)),
  preview: call('POST', '/v1/staff/wrongprices/preview', {
    summary: 'Preview the refunds for wrong prices; nothing moves',
    ...byFinance,
  })
    .input(correction)
    .output(dataOf(wrongPricePreviewSchema)),
  list: call('GET', '/v1/staff/wrongprices', {
    summary: 'The latest corrections of prices: waiting for a second person, refunded, or declined',
    ...byFinance,
  }).output(dataOf(z.array(wrongPriceSchema))),
  propose: call('POST', '/v1/staff/wrongprices', {
    summary: 'Propose refunds for wrong prices; a second staff member has to approve them',
    ...byFinance,
    money: true,
  })
    .input(
      z
        .object({
          ...periodFields,
          prices,
          /** The total that the preview showed: refused if it is another one by now. */
          total: staffAmount,
          reason: staffReason,
          note: requiredLine('note', { max: priceNoteLengthMax }),
        })
        .check(isPeriod),
    )
    .output(dataOf(z.object({ asked: keySchema('approval'), summary: z.string() }))),
}
