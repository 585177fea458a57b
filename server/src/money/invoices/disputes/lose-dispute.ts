import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import type { Account } from '@goodturn/contract/money/ledger/accounts'
import { postTransfer } from '../../ledger/post.ts'
import { reducePromise } from '../../ledger/promise.ts'
import { promisesOf } from '../refunds/promises-of.queries.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { type Recurring, whenColumn } from '../../../platform/jobs/recurring.ts'
import {
  isUnposted,
  type LostDispute,
  lossSource,
  type UnsettledDispute,
  unpostedDisputes,
} from './disputed.queries.ts'
import { upgradesFrom } from './upgrades.queries.ts'
import { disputeLost, invoiceRefunded } from '../events.ts'
import { reduceTaking, recordTakings, shareAmongLines } from '../refunds/line-returns.ts'
import { lockPaidInvoice, readPaidLine } from '../refunds/paid-items.queries.ts'

/** Days after which a bank's decision is no longer news to its payer. */
const decisionNewsDays = 30

/** Posts disputes that were lost before we knew that their charge had succeeded. */
export const postLostDisputes: Recurring = {
  name: 'invoices.post-lost-disputes',
  nextDue: whenColumn(sql`select min(closed_at) as due from disputes
    join charges on charges.key = disputes.charge_key join invoices on invoices.key = charges.invoice_key
    where ${isUnposted}`),
  async run({ database }, cause) {
    for (const { key } of await unpostedDisputes(database.db, null))
      await database.transaction((tx) => postLostDispute(tx, key, cause))
  },
}

/**
 * Posts a lost dispute once: the disputed amount is deducted from the amount the processor owes us, and the payer owes
 * it until the ending job determines which part was delivered (R-43). It counts as refunded on the invoice's lines
 * (R-37), ahead of promised credit. Does nothing until the charge has paid its invoice.
 */
export async function postLostDispute(tx: Tx, ref: string, cause: Cause): Promise<void> {
  const [found] = await unpostedDisputes(tx, ref)
  if (!found) return
  await lockPaidInvoice(tx, found.invoice_key)
  const [dispute] = await unpostedDisputes(tx, ref)
  if (!dispute) return
  const { invoice_key: invoiceKey, amount_cents: cents } = dispute
  await tx.execute(sql`update disputes set lost_cents = amount_cents where key = ${ref}`)
  await takeFromPromises(tx, invoiceKey, cause)
  await takeFromLines(tx, dispute, cause)
  await post(tx, dispute, { kind: 'dispute_lost', from: 'card_clearing', to: 'owed', cents }, cause)
  await postFee(tx, dispute, dispute.fee_cents, cause)
  await cause.publish(tx, disputeLost, { invoiceKey })
  await cause.publish(tx, invoiceRefunded, { invoiceKey })
  // An old dispute that an earlier release didn't post is no longer news.
  if (new Date(dispute.closed_at).getTime() > cause.now.getTime() - decisionNewsDays * 86_400_000)
    await mailPayer(tx, dispute, (await upgradesFrom(tx, invoiceKey)).length > 0, cause)
}

/** Posts the processor's fee for a dispute. */
export function postFee(
  tx: Tx,
  dispute: Pick<LostDispute, 'member_key' | 'invoice_key' | 'charge_key'>,
  cents: number,
  cause: Cause,
): Promise<void> {
  return post(tx, dispute, { kind: 'dispute_fee', from: 'card_clearing', to: 'disputes', cents }, cause)
}

/** Withdraws promised credit, as far as the dispute took more than was left. */
async function takeFromPromises(tx: Tx, invoiceKey: InvoiceKey, cause: Cause): Promise<void> {
  const paid = await readPaidLine(tx, invoiceKey, null)
  let missing = Math.max(0, -(paid?.left_cents ?? 0))
  for (const { source, memberKey, cents: promised } of (await promisesOf(tx, invoiceKey)).toReversed()) {
    const cents = Math.min(promised, missing)
    missing -= cents
    if (cents === 0) break
    await reducePromise(tx, { source, memberKey, cents })
    await reduceTaking(tx, invoiceKey, source, cents, cause.now)
  }
}

async function takeFromLines(tx: Tx, dispute: LostDispute, cause: Cause): Promise<void> {
  const paid = await readPaidLine(tx, dispute.invoice_key, null)
  if (!paid) return
  // The dispute is already off `left_cents`, but on no line yet.
  const before = { ...paid, left_cents: paid.left_cents + dispute.amount_cents }
  const takings = shareAmongLines(before, dispute.amount_cents)
  const note = { way: 'dispute', source: lossSource(dispute.key), refundKey: null, at: cause.now } as const
  await recordTakings(tx, dispute.invoice_key, takings, note)
}

/** Records how much of a lost dispute stays owed, once; the rest is a loss. The caller holds the invoice's lock. */
export async function recordOwed(
  tx: Tx,
  { key, lostCents }: Pick<UnsettledDispute, 'key' | 'lostCents'>,
  owedCents: number,
  cause: Cause,
): Promise<void> {
  const [dispute] = await rowsOf<PostedDispute>(
    tx,
    sql`with settled as (update disputes set owed_cents = ${owedCents}
          where key = ${key} and lost_cents is not null and owed_cents is null returning charge_key)
        select charges.key as charge_key, charges.invoice_key, charges.member_key
        from settled join charges on charges.key = settled.charge_key`,
  )
  const cents = lostCents - owedCents
  if (dispute) await post(tx, dispute, { kind: 'dispute_ended', from: 'owed', to: 'disputes', cents }, cause)
}

/** Reduces the amount still owed for a lost dispute by the amount collected since; never below zero. */
export async function reduceOwed(tx: Tx, key: string, cents: number, cause: Cause): Promise<void> {
  const [dispute] = await rowsOf<PostedDispute>(
    tx,
    sql`with lowered as (update disputes set owed_cents = owed_cents - ${cents}
          where key = ${key} and owed_cents >= ${cents} and written_off_at is null returning charge_key)
        select charges.key as charge_key, charges.invoice_key, charges.member_key
        from lowered join charges on charges.key = lowered.charge_key`,
  )
  if (dispute) await post(tx, dispute, { kind: 'dispute_ended', from: 'owed', to: 'disputes', cents }, cause)
}

type PostedDispute = Pick<LostDispute, 'member_key' | 'invoice_key' | 'charge_key'>

/** Writes off the amount owed after a lost dispute, once; returns the cents, 0 if there was nothing to write off. */
export async function writeOffDispute(tx: Tx, key: string, reason: string, cause: Cause): Promise<number> {
  const [dispute] = await rowsOf<PostedDispute & { owed_cents: number }>(
    tx,
    sql`with off as (update disputes set written_off_at = ${cause.now.toISOString()}::timestamptz
          where key = ${key} and owed_cents > 0 and written_off_at is null returning charge_key, owed_cents)
        select charges.key as charge_key, charges.invoice_key, charges.member_key, owed_cents
        from off join charges on charges.key = off.charge_key`,
  )
  if (!dispute) return 0
  const { owed_cents: cents } = dispute
  const move = { kind: 'dispute_written_off', from: 'owed', to: 'disputes', cents, note: reason } as const
  await post(tx, dispute, move, cause)
  return cents
}

async function post(
  tx: Tx,
  { member_key: memberKey, invoice_key: invoiceKey, charge_key: chargeKey }: PostedDispute,
  { kind, from, to, cents, note }: { kind: string; from: Account; to: Account; cents: number; note?: string },
  cause: Cause,
): Promise<void> {
  await postTransfer(tx, {
    memberKey,
    kind,
    invoiceKey,
    chargeKey,
    ...(note === undefined ? {} : { note }),
    at: cause.now,
    postings: [
      { account: to, cents },
      { account: from, cents: -cents },
    ],
  })
}

async function mailPayer(
  tx: Tx,
  { invoice_key, amount_cents: cents }: LostDispute,
  paysForUpgrade: boolean,
  cause: Cause,
): Promise<void> {
  const [told] = await rowsOf<{ number: number; email: string; first_name: string; member_key: MemberKey }>(
    tx,
    sql`select invoices.number, members.email, members.first_name, invoices.member_key
        from invoices ${joinMember(sql`invoices`)} where invoices.key = ${invoice_key}`,
  )
  if (!told) return
  const amount = formatCents(cents)
  await sendMail(tx, cause, told.email, {
    template: 'dispute-lost',
    subject: `Your bank returned ${amount}`,
    heading: `Your bank returned ${amount} to your card, ${told.first_name}`,
    paragraphs: [
      `The bank settled the dispute about invoice ${invoiceNumber(told.number)} for you.`,
      'Gifts from this invoice that weren’t sent yet have been canceled. If the dispute was a mistake, reply to this email and we’ll sort it out together.',
      ...(paysForUpgrade
        ? [
            'This money had also paid for the plan you upgraded to. That plan ends as well, unless a partner pays for half of it.',
          ]
        : []),
    ],
    button: {
      label: 'See the invoice',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${invoice_key}`,
    },
  })
}
