import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import type { CreditReason } from '@goodturn/contract/money/ledger/reasons'
import { formatCents } from '@goodturn/contract/money'
import { validateReason } from '@goodturn/contract/console/member-files/refund-reasons'
import { forDesk } from '@goodturn/contract/identity/staff-accounts/who'
import type { CalendarDate } from '@goodturn/contract/time'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { leftToRefund, refundInvoice } from '../../../money/invoices/refunds/refund.ts'
import { isAnySent } from '../../../ordering/orders/line-gifts.queries.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import {
  type ApprovableAct,
  type ActRequest,
  doOrRequestApproval,
  centsUnderKey,
} from '../../../identity/staff-accounts/approvals.ts'
import { approvalRequested, secondPersonRequested } from '../../../identity/staff-accounts/errors.ts'
import { highestPrice } from '../money/highest-price.queries.ts'
import { endOfUtcDay, grantFunds, grantCredit } from '../money/grant-money.ts'
import { grantDiscountTo, grantTokensTo } from '../money/grant-benefits.ts'
import type { Reduction } from '../money/reduction.ts'

/** Anyone who may grant may also approve someone else's grant. */
const { roles } = forDesk
const second = 'above the limit'

interface RefundRequest {
  invoiceKey: InvoiceKey
  cents: number | null
  lines?: readonly InvoiceLineKey[] | undefined
  goesOn?: boolean | undefined
  cancels?: boolean | undefined
  reason: string
}
interface FundsRequest {
  member: string
  cents: number
  description: string
}
interface CreditRequest extends FundsRequest {
  reason: CreditReason
  expires: CalendarDate | null
}
interface TokensRequest {
  member: string
  title: string
  services: readonly string[]
  cents: number
  qty: number
  reason: string
}
interface DiscountRequest {
  member: string
  title: string
  reduction: Reduction
  services: readonly string[] | null
  qty: number
  expires: CalendarDate | null
  reason: string
}

/** A refund of a paid invoice; without an amount, of all that is left. */
export const refundAct = {
  name: 'refund',
  roles,
  second,
  run: refundInvoice,
} satisfies ApprovableAct<RefundRequest>
/** Funds for a member. */
export const fundsAct = {
  name: 'funds',
  roles,
  second,
  run: grantFunds,
} satisfies ApprovableAct<FundsRequest>
/** Credit for a member. */
export const creditAct = {
  name: 'credit',
  roles,
  second,
  run: grantCredit,
} satisfies ApprovableAct<CreditRequest>
/** Tokens for a member. */
export const tokensAct = {
  name: 'tokens',
  roles,
  second,
  run: grantTokensTo,
} satisfies ApprovableAct<TokensRequest>

/** A discount for one member. */
export const discountAct = {
  name: 'discount',
  roles,
  second,
  run: (ctx: Ctx, { expires, ...gift }: DiscountRequest) =>
    grantDiscountTo(ctx, { ...gift, expiresAt: expires && endOfUtcDay(expires, ctx.platform.clock.now()) }),
} satisfies ApprovableAct<DiscountRequest>

/** The approval request for a refund; 404 for an unknown invoice. */
export async function prepareRefund(ctx: Ctx, input: RefundRequest): Promise<ActRequest<RefundRequest>> {
  const { memberKey, number, left } = await leftToRefund(ctx.db, input.invoiceKey)
  // A repeated refund of the whole remaining amount uses the recorded amount, not the amount left now.
  const amountCents = input.cents ?? (await centsUnderKey(ctx)) ?? left
  const refused = validateReason(input.reason, await isAnySent(ctx.db, input.invoiceKey, input.lines))
  if (refused) throw invalid('reason', refused)
  const gifts = input.goesOn
    ? '; its gifts continue as a courtesy'
    : input.cancels
      ? '; gifts that haven’t been sent are canceled'
      : ''
  const summary = `Refund ${formatCents(amountCents)} of invoice ${number}${gifts}`
  // Fixes the calculated amount, so the act does exactly what was shown, even if the invoice has changed in the
  // meantime.
  const fixed = { ...input, cents: amountCents }
  return { input: fixed, amountCents, memberKey, summary, reason: input.reason }
}

/** The approval request for a grant; `what` is a word such as `credit`. */
export async function prepareGrant<Input extends { member: string }>(
  ctx: Ctx,
  input: Input,
  { cents, what, reason }: { cents: number; what: string; reason: string },
): Promise<ActRequest<Input>> {
  const { key: memberKey } = await findNamedMember(ctx.db, input.member)
  const summary = `Give ${formatCents(cents)} in ${what}`
  return { input: { ...input, member: memberKey }, amountCents: cents, memberKey, summary, reason }
}

/**
 * The approval request for tokens: each counts as the most expensive item it can be redeemed for, regardless of its
 * stated value.
 */
export async function prepareTokens(ctx: Ctx, input: TokensRequest): Promise<ActRequest<TokensRequest>> {
  const cents = (await highestPrice(ctx.db, input.services)) * input.qty
  const wanted = await prepareGrant(ctx, input, { cents, what: 'tokens', reason: input.reason })
  const count = input.qty === 1 ? 'one token' : `${input.qty} tokens`
  return { ...wanted, summary: `Give ${count} worth ${formatCents(cents)}` }
}

/**
 * Describes a discount for approval. Its amount is the reduction per order times the number of orders; a percentage is
 * calculated on one item of the most expensive service it covers.
 */
export async function prepareDiscount(
  ctx: Ctx,
  input: DiscountRequest,
): Promise<ActRequest<DiscountRequest>> {
  const { reduction, services, qty, reason } = input
  const off =
    'fixedCents' in reduction
      ? reduction.fixedCents
      : Math.ceil(((await highestPrice(ctx.db, services)) * reduction.percent) / 100)
  const wanted = await prepareGrant(ctx, input, { cents: off * qty, what: 'discounts', reason })
  if ('fixedCents' in reduction) return wanted
  const orders = qty === 1 ? 'one order' : `${qty} orders`
  return { ...wanted, summary: `Give ${reduction.percent}% off ${input.title} for ${orders}` }
}

/**
 * Runs the act, or requests approval and throws an error naming the pending approval. For calls that return the act's
 * result.
 */
export async function doOrRefuseUnapproved<Input extends object, Done>(
  ctx: Ctx,
  act: ApprovableAct<Input, Done>,
  wanted: ActRequest<Input>,
): Promise<Done> {
  const { done, asked } = await doOrRequestApproval(ctx, act, wanted)
  if (asked === null) return done
  if (wanted.needsSecond) throw secondPersonRequested(asked)
  throw approvalRequested(asked, ctx.platform.settings.staffApprovalAboveCents)
}
