import type { LocationKey, PlanKey } from '@goodturn/contract/ids'
import { isPastDue } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { dollars } from '@goodturn/contract/money'
import { type CalendarDate, dateIn, midnightOf, seconds } from '@goodturn/contract/time'
import { pictureUrl } from '../../../shop/catalog/present.ts'
import { presentLocation } from '../../../people/contacts/present.ts'
import { locationByKey } from '../../../people/contacts/queries.ts'
import { present } from '../../../platform/assert.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { touchesOfParent } from '../../touches/parents/touches-of-parent.ts'
import { type ViewContext, pastSeconds } from '../../touches/lists/view-context.ts'
import { currentPlanOf } from './current-plan.ts'
import { cancelFee } from '../payments/fee.ts'
import { type VisiblePlan, findPlan } from '../find.ts'
import { type PlanDetails, loadPlanDetails } from './details.queries.ts'
import { wasRefunded } from '../payments/was-refunded.ts'
import { refundableCents } from '../payments/refund.ts'
import { type RenewalPrice, renewalPrices } from '../payments/renewal-price.ts'

const flag = (value: boolean) => (value ? 1 : 0)

/** The plan with `key` as its page shows it now (C-3-28 to C-3-39); after an act, its result. */
export async function presentPlan(
  tx: Tx,
  scope: Scope,
  key: PlanKey,
  seen: ViewContext,
): Promise<Subscription> {
  const plan = await findPlan(tx, scope, key)
  const today = dateIn(seen.now)
  const details = await loadPlanDetails(tx, scope, key, { now: seen.now, today })
  const price = present((await renewalPrices(tx, [key])).get(key), 'every plan has a price')
  const fee = await cancelFee(tx, plan, price.cents)
  const refunds = await refundableCents(tx, plan, today)
  const refundCents = refunds.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...planFields(plan, details, seen.now, today),
    ...peopleFields(plan, details, seen.now),
    ...priceFields(price),
    reactivation_amount: details.reactivable
      ? dollars(await reactivationCents(tx, plan, price, today))
      : null,
    cancelation_fee: dollars(fee.ownersCents),
    partners_cancelation_fee: dollars(fee.partnersCents),
    cancel_fee_required: fee.cents > 0,
    refundable_amount: dollars(refundCents),
    eligible_refund: refundCents > 0,
    location: await locationOf(tx, plan.locationKey),
    ...(await touchesOfParent(tx, key, seen)),
    current_plan: await currentPlanOf(tx, scope, plan.contactKey),
  }
}

/** 0 while the plan is still paid for and nothing was refunded; else the current price (CG-42). */
async function reactivationCents(
  tx: Tx,
  plan: VisiblePlan,
  { cents }: RenewalPrice,
  today: CalendarDate,
): Promise<number> {
  if (plan.nextCharge <= today || plan.canceledAt === null) return cents
  return (await wasRefunded(tx, plan.key, plan.canceledAt)) ? cents : 0
}

function planFields(
  plan: VisiblePlan,
  { service, period, reactivable }: PlanDetails,
  now: Date,
  today: CalendarDate,
) {
  const nextCharge = plan.nextCharge as CalendarDate
  return {
    key: plan.key,
    status: plan.status,
    service: {
      key: service.key,
      slug: service.slug,
      title: service.title,
      image: pictureUrl(service.slug, service.image_name),
      has_picture: service.image_name !== null,
      art: service.art,
      monthly_payments_per_touch: service.monthly_payments_per_touch,
    },
    is_owner: flag(plan.isOwner),
    is_topofmind: flag(plan.isTopOfMind),
    unit: plan.unit,
    auto_renew: flag(plan.autoRenew),
    next_charge: midnightOf(plan.nextCharge),
    canceled: plan.status === 'canceled' ? pastSeconds(plan.canceledAt, now) : null,
    expired: plan.status === 'expired' ? pastSeconds(plan.expiredAt, now) : null,
    paused: plan.status === 'paused' ? pastSeconds(plan.pausedAt, now) : null,
    past_due: isPastDue({ status: plan.status, nextCharge }, today),
    can_reactivate: flag(plan.isOwner && reactivable),
    amount: dollars(period?.cents ?? 0),
    valid_at: midnightOf(period?.starts_on ?? plan.startedOn),
    started: midnightOf(plan.startedOn),
  }
}

function peopleFields(plan: VisiblePlan, details: PlanDetails, now: Date) {
  const { contact, owner, assigned, original, swapped } = details
  return {
    contact: { key: contact.key, display_name: contact.display_name },
    member: owner,
    assigned_member: assigned && {
      key: assigned.key,
      first_name: assigned.first_name,
      last_name: assigned.last_name,
    },
    is_swapped: flag(original !== null),
    swapped_at: pastSeconds(plan.swappedAt, now),
    original_subscription: original,
    swapped_subscription: swapped && {
      key: swapped.key,
      contact: swapped.contact,
      swapped_at: seconds(new Date(swapped.swapped_at)),
    },
    payment_partner: details.partnership,
    to_name: plan.toName,
    from_name: plan.fromName,
    shown_to_name: displayToName(plan.toName, contact),
    shown_from_name: displayFromName(plan.fromName, details),
    funded_by: fundedBy(plan.isOwner, owner),
  }
}

function priceFields({ cents, priceKey, tiers, otherTiers, planCount }: RenewalPrice) {
  return {
    renewal_amount: dollars(cents),
    price: {
      id: priceKey,
      tiers: tiers.map(presentTier),
      other_tiers: otherTiers.map(presentTier),
      plan_count: planCount,
    },
  }
}

function presentTier({ threshold, priceCents }: RenewalPrice['tiers'][number]) {
  const price = dollars(priceCents)
  return { tier_threshold: threshold, price, price_converted: price, price_ca: null }
}

async function locationOf(tx: Tx, key: LocationKey | null) {
  const row = key === null ? null : await locationByKey(tx, key)
  return row && presentLocation(row)
}

const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ')

/**
 * The from-name on a plan's cards (C-4.6-43): the plan's own; else the assigned member's from-name or full name; else
 * the full name of the person invited for the contact; else the caller's from-name or full name.
 */
function displayFromName(
  fromName: string | null,
  { assigned, invited, viewer }: Pick<PlanDetails, 'assigned' | 'invited' | 'viewer'>,
): string {
  if (fromName) return fromName
  if (assigned) return assigned.from_name || fullName(assigned)
  return (invited && fullName(invited)) || viewer.from_name || fullName(viewer)
}

/** The to-name on a plan's cards (C-4.6-44): the plan's own, else the contact's salutation. */
function displayToName(toName: string | null, contact: PlanDetails['contact']): string {
  return toName || contact.message_salutation
}

/** Text that says who pays for a plan, as shown on its page (CG-58). */
function fundedBy(isOwner: boolean, owner: PlanDetails['owner']): string {
  return `Funded by ${isOwner ? 'You' : fullName(owner)}`
}
