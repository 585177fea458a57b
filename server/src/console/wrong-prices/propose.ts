import type { ApprovalKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { staffOnly } from '@goodturn/contract/identity/staff-accounts/who'
import { sql } from 'drizzle-orm'
import {
  type ActRequest,
  type ApprovableAct,
  doOrRequestApproval,
  earlierRequest,
} from '../../identity/staff-accounts/approvals.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { invalid, refuse } from '../../platform/errors.ts'
import { type WrongPriceInput, owedForWrongPrice, titleOfService, wrongLines } from './charged.report.ts'
import { refundWrongPrices } from './refund.ts'
import { wrongPrices } from './tables.ts'

/** A proposed correction, as stored with its approval; money in cents. */
export interface WrongPriceRequest extends WrongPriceInput {
  cents: number
  reason: string
  note: string
}

/** People choose whole minutes: the current one may be the period's last. */
const graceSeconds = 60

/** Refunds the difference for every purchase of a service that was charged a wrong price; always takes two people. */
export const wrongPriceAct = {
  name: 'wrong_price',
  roles: staffOnly('finance').roles,
  second: 'always',
  run: beginRefunds,
} satisfies ApprovableAct<WrongPriceRequest, void>

/**
 * Proposes the refunds to a second person; returns the approval and what it says. Refuses a period that isn't over, a
 * total other than what is owed now, and prices for which nothing is owed.
 */
export async function proposeWrongPrice(
  ctx: Ctx,
  input: WrongPriceRequest,
): Promise<{ asked: ApprovalKey; summary: string }> {
  if (input.until > ctx.platform.clock.now().getTime() / 1000 + graceSeconds)
    throw invalid('until', 'Please choose a time in the past: first publish the right price.')
  const earlier = await earlierRequest(ctx, wrongPriceAct, input)
  if (earlier) return earlier
  const title = await titleOfService(ctx.db, input.service)
  const { purchases, cents } = await owedForWrongPrice(ctx.db, input)
  if (cents === 0) throw refuse(400, 'invalid_state', 'Nothing is owed for these prices.')
  if (cents !== input.cents) throw changed(cents)
  const of = purchases === 1 ? 'one purchase' : `${purchases} purchases`
  const wanted: ActRequest<WrongPriceRequest> = {
    input,
    amountCents: cents,
    memberKey: null,
    summary: `Refund ${formatCents(cents)} for ${of} of “${title}” at a wrong price`,
    reason: input.reason,
  }
  const { asked } = await doOrRequestApproval(ctx, wrongPriceAct, wanted)
  return { asked: present(asked, 'it always takes two people'), summary: wanted.summary }
}

/** Fixes what each purchase gets back, once approved, and queues the refunds. A repeat does nothing. */
async function beginRefunds(ctx: Ctx, input: WrongPriceRequest): Promise<void> {
  const key = present(ctx.request.idempotencyKey, 'an approved act has its key') as ApprovalKey
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const { service: serviceKey, reason, note } = input
    const begun = await tx
      .insert(wrongPrices)
      .values({ key, serviceKey, reason, note, createdAt: cause.now })
      .onConflictDoNothing()
      .returning({ key: wrongPrices.key })
    if (begun.length === 0) return
    const cents = await insertLines(tx, key, input)
    // Less is owed if something was refunded in the meantime. More was not approved.
    if (cents === 0 || cents > input.cents) throw changed(cents)
    await recordAct(tx, cause, 'price.correct', null, { approval: key, service: serviceKey, cents, reason })
    await ctx.platform.jobs.enqueue(tx, refundWrongPrices, { key }, { key })
  })
}

async function insertLines(tx: Tx, key: ApprovalKey, input: WrongPriceRequest): Promise<number> {
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`with placed as (
          insert into wrong_price_lines (wrong_price_key, line_key, invoice_key, cents, state)
          select ${key}, line_key, invoice_key, refund, 'waiting' from ${wrongLines(input)} owed where refund > 0
          returning cents)
        select coalesce(sum(cents), 0)::bigint::int as cents from placed`,
  )
  return sum?.cents ?? 0
}

const changed = (cents: number) =>
  refuse(
    400,
    'invalid_state',
    `Something changed in the meantime: ${formatCents(cents)} is owed now. Please preview it again.`,
  )
