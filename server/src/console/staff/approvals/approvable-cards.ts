import type { MemberKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { forDesk, staffOnly } from '@goodturn/contract/identity/staff-accounts/who'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { findCard } from '../../../money/cards/queries.ts'
import { type Funding, fundingOf } from '../../../money/easy-billing/queries.ts'
import {
  type FundingChange,
  raisesMandate,
  applyFundingChange,
  setFunding,
} from '../../../money/easy-billing/set-funding.ts'
import { present } from '../../../platform/assert.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Mail, sendMail } from '../../../platform/mail/mail.ts'
import type { ApprovableAct, ActRequest } from '../../../identity/staff-accounts/approvals.ts'
import { chargeMember } from '../money/charge-member.ts'
import { once } from './once.ts'
import { hasStandingOrder } from '../money/standing-order.queries.ts'

interface ChargeRequestInput {
  memberKey: MemberKey
  cents: number
  reason: string
}
interface FundingRequest extends FundingChange {
  member: string
}

/** A charge to a member's default card. The member gets a receipt, or a notice that it failed. */
export const chargeAct = {
  name: 'charge',
  roles: staffOnly('finance').roles,
  second: 'without a standing order, and above the limit',
  run: chargeMember,
} satisfies ApprovableAct<ChargeRequestInput>

/** Sets how much easy billing may charge to a member's card; emails the member. */
export const fundingAct = {
  name: 'easy-billing',
  roles: forDesk.roles,
  second: 'where a card may be charged for more',
  run: setUpFunding,
} satisfies ApprovableAct<FundingRequest>

async function setUpFunding(ctx: Ctx, { member: name, ...setUp }: FundingRequest): Promise<Funding> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const member = await findNamedMember(tx, name)
    await once(tx, ctx, async () => {
      const earlier = await fundingOf(tx, member.key)
      const after = await setFunding(tx, member.key, setUp, cause)
      if (raisesMandate(earlier, after)) await sendMail(tx, cause, member.email, rechargesMail(after))
      return after.key
    })
    return present(await fundingOf(tx, member.key), 'the record was written')
  })
}

const rechargesMail = ({ amountCents, minimumCents }: Funding): Mail => ({
  template: 'easy-billing-set-up',
  subject: 'Easy billing may charge your card',
  heading: 'Easy billing may charge your card',
  paragraphs: ['Our team set up easy billing for you. When your balance runs low, your card refills it.'],
  rows: [
    ['Each refill', formatCents(amountCents)],
    ['Refilled below', formatCents(minimumCents)],
  ],
  closing: 'If you didn’t agree to this, please let us know and we’ll turn it off.',
})

/**
 * The approval request for a card charge by finance: needs a second person unless the member gave a standing order
 * (R-39).
 */
export async function prepareCharge(
  ctx: Ctx,
  { member, ...rest }: Omit<ChargeRequestInput, 'memberKey'> & { member: string },
): Promise<ActRequest<ChargeRequestInput>> {
  const { key: memberKey } = await findNamedMember(ctx.db, member)
  const { cents, reason } = rest
  return {
    input: { memberKey, ...rest },
    amountCents: cents,
    memberKey,
    summary: `Charge ${formatCents(cents)} to a member’s card`,
    reason,
    needsSecond: !(await hasStandingOrder(ctx.db, memberKey, cents)),
  }
}

/** The approval request for easy billing: needs a second person if the card may be charged more than before. */
export async function prepareFunding(ctx: Ctx, input: FundingRequest): Promise<ActRequest<FundingRequest>> {
  const { key: memberKey } = await findNamedMember(ctx.db, input.member)
  const card = input.cardKey ? await findCard(ctx.db, memberKey, input.cardKey) : null
  const earlier = await fundingOf(ctx.db, memberKey)
  const after = applyFundingChange(earlier, input)
  const needsSecond = raisesMandate(earlier, after)
  const from = card ? `${card.brand} ending in ${card.last4}` : 'a member’s card'
  const [each, below] = [formatCents(after.amountCents), formatCents(after.minimumCents)]
  return {
    // Fixes the calculated amounts, so the act does exactly what was shown, even if the record has changed in the
    // meantime.
    input: { member: memberKey, ...after },
    amountCents: needsSecond ? after.amountCents : 0,
    memberKey,
    summary: `Charge ${from} ${each} whenever the balance is below ${below}`,
    reason: 'Easy billing',
    needsSecond,
  }
}
