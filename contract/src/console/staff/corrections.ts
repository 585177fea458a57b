import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { approvalStates } from '../../identity/staff-accounts/approvals.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { accounts } from '../../money/ledger/accounts.ts'
import { staffAmount, staffReason } from './fields.ts'

/** Most transfers and corrections in one answer. */
export const transfersShown = 50

/** A movement of money in the ledger, for finance. Debits are positive, credits negative; dollars. */
export const bookTransferSchema = z.object({
  key: keySchema('transfer'),
  kind: z.string(),
  created_at: z.int(),
  member: z.object({ key: keySchema('member'), name: z.string() }),
  invoice: z.nullable(z.string()),
  charge: z.nullable(z.string()),
  note: z.string(),
  postings: z.array(
    z.object({
      account: z.enum(accounts),
      amount: z.number(),
      credit: z.nullable(z.object({ key: keySchema('lot'), description: z.string(), balance: z.number() })),
    }),
  ),
})
export type BookTransfer = z.infer<typeof bookTransferSchema>

/** A requested correction and what became of it. */
export const correctionSchema = z.object({
  key: keySchema('approval'),
  summary: z.string(),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(approvalStates),
  asked_by: z.string(),
  asked_at: z.int(),
  answered_by: z.nullable(z.string()),
  done: z.boolean(),
  failure: z.nullable(z.string()),
})
export type BookCorrection = z.infer<typeof correctionSchema>

/** What a correction moves: from one account to another, about an earlier transfer. */
const correctionForm = z
  .object({
    transfer: keySchema('transfer'),
    from: z.enum(accounts, 'Please choose an account.'),
    to: z.enum(accounts, 'Please choose an account.'),
    /** The credit, if one side is a member's balance. */
    credit: z.optional(z.nullable(keySchema('lot'))),
    amount: staffAmount,
    reason: staffReason,
  })
  .check(
    z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Please choose another account.' }),
    z.refine(({ from, to, credit }) => Boolean(credit) === (from === 'wallet' || to === 'wallet'), {
      path: ['credit'],
      error: 'Name the credit if money moves from or to a member’s balance, and only then.',
    }),
  )

const byFinance = staffOnly('finance')

/** Correcting the books: finance proposes a transfer, and a second person approves it, whatever the amount. */
export const staffCorrectionCalls = {
  transfers: call('GET', '/v1/staff/books/transfers', {
    summary: 'Transfers of an invoice, a charge, a credit, or a member, or one transfer; newest first',
    ...byFinance,
  })
    .input(z.object({ about: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }))
    .output(dataOf(z.array(bookTransferSchema))),
  list: call('GET', '/v1/staff/books/corrections', {
    summary: 'The latest corrections: waiting for a second person, posted, or declined',
    ...byFinance,
  }).output(dataOf(z.array(correctionSchema))),
  propose: call('POST', '/v1/staff/books/corrections', {
    summary: 'Propose a correction of the books; a second staff member has to approve it',
    ...byFinance,
    money: true,
  })
    .input(correctionForm)
    .output(dataOf(z.object({ asked: keySchema('approval'), summary: z.string() }))),
}
