import type { MemberKey, ReservationKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { affiliateInvitesPerDay } from '@goodturn/contract/outreach/referrals/limits'
import { forDesk } from '@goodturn/contract/identity/staff-accounts/who'
import { findNamedMember } from '../../../identity/accounts/find-member.ts'
import { setAffiliate } from '../../../identity/accounts/set-affiliate.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type NewReservation, createReservation } from '../../../ordering/reservations/create.ts'
import type { ApprovableAct, ActRequest } from '../../../identity/staff-accounts/approvals.ts'
import { affiliateShare } from '../money/affiliate.queries.ts'
import { highestPriceOfTypes, highestPrices } from '../money/highest-price.queries.ts'
import { type OfferedBundle, offerBundle } from '../money/offer-bundle.ts'
import { once } from './once.ts'

const { roles } = forDesk
const second = 'above the limit'

interface ReservationRequest extends Omit<NewReservation, 'member'> {
  member: string
}
interface AffiliateRequest {
  member: string
  percentage: number | null
}

/** A bundle of tokens that is offered to one member. */
export const bundleAct = {
  name: 'bundle',
  roles,
  second,
  run: offerBundle,
} satisfies ApprovableAct<OfferedBundle>

/** Stock that is reserved for a member. */
export const reservationAct = {
  name: 'reservation',
  roles,
  second,
  run: reserve,
} satisfies ApprovableAct<ReservationRequest>

/** The discount that an affiliate's invites give. */
export const affiliateAct = {
  name: 'affiliate',
  roles,
  second,
  run: setAffiliateShare,
} satisfies ApprovableAct<AffiliateRequest>

function reserve(ctx: Ctx, { member: name, ...facts }: ReservationRequest): Promise<ReservationKey> {
  return ctx.transaction(async (tx) => {
    const member = await findNamedMember(tx, name)
    const made = await once(tx, ctx, () => createReservation(tx, { ...facts, member }, ctx.cause()))
    return made.key
  })
}

function setAffiliateShare(ctx: Ctx, { member: name, percentage }: AffiliateRequest): Promise<MemberKey> {
  return ctx.transaction(async (tx) => {
    const member = await findNamedMember(tx, name)
    const made = await once(tx, ctx, async () => {
      await setAffiliate(tx, member, percentage, ctx.cause())
      return member.key
    })
    return made.key
  })
}

/** The approval request for a bundle. Its amount is the tokens' list price less the bundle's price. */
export async function prepareBundle(ctx: Ctx, input: OfferedBundle): Promise<ActRequest<OfferedBundle>> {
  const { key: memberKey } = await findNamedMember(ctx.db, input.member)
  const prices = await highestPrices(
    ctx.db,
    input.items.map(({ services }) => services),
    'items',
  )
  const worth = input.items.reduce((sum, { qty }, at) => sum + qty * (prices[at] ?? 0), 0)
  return {
    input: { ...input, member: memberKey },
    amountCents: Math.max(0, worth - input.priceCents),
    memberKey,
    summary: `Sell a bundle worth ${formatCents(worth)} for ${formatCents(input.priceCents)}`,
    reason: input.reason,
  }
}

/** The approval request for a reservation. Its amount is the list price less the price that the member pays. */
export async function prepareReservation(
  ctx: Ctx,
  input: ReservationRequest,
): Promise<ActRequest<ReservationRequest>> {
  const { key: memberKey } = await findNamedMember(ctx.db, input.member)
  const [each = 0] = await highestPrices(ctx.db, [[input.service]], 'service')
  const [worth, price] = [input.qty * each, input.agreedCents ?? input.qty * input.unitCents]
  return {
    input: { ...input, member: memberKey },
    amountCents: Math.max(0, worth - price),
    memberKey,
    summary: `Reserve ${input.qty} worth ${formatCents(worth)} for ${formatCents(price)}`,
    reason: input.reason,
  }
}

/**
 * The approval request for an affiliate's share. Its amount is the increase over the current share, applied to a day's
 * invites, each for the most expensive package or plan. Lowering or removing a share has an amount of 0.
 */
export async function prepareShare(ctx: Ctx, input: AffiliateRequest): Promise<ActRequest<AffiliateRequest>> {
  const { key: memberKey } = await findNamedMember(ctx.db, input.member)
  const more = Math.max(0, (input.percentage ?? 0) - (await affiliateShare(ctx.db, memberKey)))
  const each = more === 0 ? 0 : await highestPriceOfTypes(ctx.db, ['package', 'plan'])
  return {
    input: { ...input, member: memberKey },
    amountCents: Math.ceil((each * more) / 100) * affiliateInvitesPerDay,
    memberKey,
    summary: `Let an affiliate’s invites give ${input.percentage ?? 0}%`,
    reason: `Up to ${affiliateInvitesPerDay} invites a day`,
  }
}
