import type { MemberKey, PromiseKey } from '@goodturn/contract/ids'
import type { CreditReason } from '@goodturn/contract/ledger/reasons'
import { sql } from 'drizzle-orm'
import { emailsOf } from '../accounts/emails-of.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { mailLater } from '../platform/joined-mail.ts'
import { type Recurring, whenColumn } from '../platform/recurring.ts'
import { creditIssued } from './credit-issued.ts'
import { issueLot } from './issue.ts'

const batchSize = 200

/** Issues promised credits when their day has come (CG-80). A day without a worker is made up for at once. */
export const issuePromised: Recurring = {
  name: 'ledger.issue-promised',
  nextDue: whenColumn(sql`select min(due_at) as due from promised_credits where issued_at is null`),
  async run({ database }, cause) {
    while ((await database.transaction((tx) => issueDuePromises(tx, cause))) === batchSize);
  },
}

interface DuePromise {
  key: PromiseKey
  member_key: MemberKey
  cents: number
  reason: CreditReason
  description: string
}

/**
 * Issues a batch of the promises that are due and tells their members. Rows that another process works on are left to
 * it, and an issued one is never touched again: repeating it gives nothing twice. Returns how many were issued.
 */
export async function issueDuePromises(tx: Tx, cause: Cause): Promise<number> {
  const now = sql`${cause.now.toISOString()}::timestamptz`
  const due = await rowsOf<DuePromise>(
    tx,
    sql`select key, member_key, cents, reason, description from promised_credits
        where issued_at is null and due_at <= ${now}
        order by due_at, key limit ${batchSize} for update skip locked`,
  )
  const addresses = await emailsOf(
    tx,
    due.map((promise) => promise.member_key),
  )
  for (const promise of due) {
    const lotKey = await issueLot(tx, {
      memberKey: promise.member_key,
      kind: 'credit',
      reason: promise.reason,
      description: promise.description,
      cents: promise.cents,
      expiresAt: null,
      from: 'returned',
      now: cause.now,
    })
    await tx.execute(
      sql`update promised_credits set lot_key = ${lotKey}, issued_at = ${now} where key = ${promise.key}`,
    )
    const address = addresses.get(promise.member_key)
    const { description, cents } = promise
    if (address) await mailLater(tx, cause, creditIssued, [{ to: address, part: { description, cents } }])
  }
  return due.length
}
