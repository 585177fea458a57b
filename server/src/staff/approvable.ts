import type { InvoiceKey } from '@goodturn/contract/ids'
import type { CreditReason } from '@goodturn/contract/ledger/reasons'
import { formatCents } from '@goodturn/contract/money'
import type { CalendarDate } from '@goodturn/contract/time'
import { findNamedMember } from '../accounts/find-member.ts'
import { leftToRefund, refundInvoice } from '../invoices/refund.ts'
import type { Ctx } from '../platform/context.ts'
import { denied } from '../platform/errors.ts'
import { type ApprovableAct, type Wanted, askOrDo, isSmall } from '../staff-accounts/approvals.ts'
import { giveFunds, grantCredit } from './give.ts'
import { giveTokens } from './grant.ts'

const roles = ['support', 'finance'] as const

interface RefundWanted {
  invoiceKey: InvoiceKey
  cents: number | null
  reason: string
}
interface FundsWanted {
  member: string
  cents: number
  description: string
}
interface CreditWanted extends FundsWanted {
  reason: CreditReason
  expires: CalendarDate | null
}
interface TokensWanted {
  member: string
  title: string
  services: readonly string[]
  cents: number
  qty: number
  reason: string
}

/** Money of a paid invoice back; without an amount all that is left. */
export const refundAct = { name: 'refund', roles, run: refundInvoice } satisfies ApprovableAct<RefundWanted>
/** Funds for a member. */
export const fundsAct = { name: 'funds', roles, run: giveFunds } satisfies ApprovableAct<FundsWanted>
/** Credit for a member. */
export const creditAct = { name: 'credit', roles, run: grantCredit } satisfies ApprovableAct<CreditWanted>
/** Tokens for a member. */
export const tokensAct = { name: 'tokens', roles, run: giveTokens } satisfies ApprovableAct<TokensWanted>

/** What is asked for when a refund is above the limit; 404 for no invoice. */
export async function wantRefund(ctx: Ctx, input: RefundWanted): Promise<Wanted<RefundWanted>> {
  const { memberKey, number, left } = await leftToRefund(ctx.db, input.invoiceKey)
  const amountCents = input.cents ?? left
  const summary = `Refund ${formatCents(amountCents)} of invoice ${number}`
  // What is approved is what was shown, also when the invoice changed meanwhile.
  const cents = isSmall(ctx, amountCents) ? input.cents : amountCents
  return { input: { ...input, cents }, amountCents, memberKey, summary, reason: input.reason }
}

/** The same of a grant; `what` is a word such as `credit`. */
export async function wantGrant<Input extends { member: string }>(
  ctx: Ctx,
  input: Input,
  { cents, what, reason }: { cents: number; what: string; reason: string },
): Promise<Wanted<Input>> {
  const { key: memberKey } = await findNamedMember(ctx.db, input.member)
  const summary = `Give ${formatCents(cents)} in ${what}`
  return { input: { ...input, member: memberKey }, amountCents: cents, memberKey, summary, reason }
}

/** Does it, or asks a second one and refuses with where it waits: for the calls that answer with what was done. */
export async function doOrRefuse<Input extends object, Done>(
  ctx: Ctx,
  act: ApprovableAct<Input, Done>,
  wanted: Wanted<Input>,
): Promise<Done> {
  const { done, asked } = await askOrDo(ctx, act, wanted)
  if (asked === null) return done
  const limit = formatCents(ctx.platform.settings.staffApprovalAboveCents)
  throw denied(`More than ${limit} needs a second one of the staff. It waits for them as ${asked}.`)
}
