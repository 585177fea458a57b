import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { artSchema, tierSchema } from '../../shop/catalog/schema.ts'
import { currentPlanSchema, locationSchema } from '../../people/contacts/schema.ts'
import { keySchema } from '../../ids.ts'
import { touchStatuses } from '../touches/status.ts'
import { trackingStatuses } from '../touches/tracking.ts'
import { planStatuses } from './status.ts'

const flag = z.int()
const secondsOrNull = z.nullable(z.int())
const textOrNull = z.nullable(z.string())

const person = z.object({ key: keySchema('contact'), display_name: z.string() })
const memberName = z.object({ key: keySchema('member'), first_name: z.string(), last_name: z.string() })

/** A touch as the pages of plans and packages list it. */
export const parentTouchSchema = z.object({
  key: keySchema('touch'),
  status: z.enum(touchStatuses),
  title: z.string(),
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
  /** `yyyy-MM-dd`. */
  event_date: z.string(),
  completed: secondsOrNull,
  canceled: secondsOrNull,
  cancel_reason: textOrNull,
  tracking_status: z.enum(trackingStatuses),
  delivered: secondsOrNull,
  fulfillment_window: textOrNull,
  /** The message on its card. */
  rendered_contact_message: z.string(),
  /** The details missing from an incomplete touch, as text. */
  missing: z.array(z.string()),
  /** 1 when it lacks only an appointment, which we arrange. */
  waits_for_staff: z.int(),
})

const serviceOfPlan = z.object({
  key: keySchema('service'),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  has_picture: z.boolean(),
  art: artSchema,
  monthly_payments_per_touch: z.nullable(z.int()),
})

const common = {
  key: keySchema('plan'),
  status: z.enum(planStatuses),
  contact: person,
  service: serviceOfPlan,
  is_owner: flag,
  is_topofmind: flag,
  unit: z.enum(['year', 'month']),
  auto_renew: flag,
  /** Midnight UTC in seconds, shown in UTC. */
  next_charge: z.int(),
  /** The cost of the next renewal at today's prices, in dollars. */
  renewal_amount: z.number(),
  canceled: secondsOrNull,
  expired: secondsOrNull,
  past_due: z.boolean(),
  can_reactivate: flag,
}

/** A plan as a row of My Plans. */
export const planRowSchema = z.object({
  ...common,
  /** The next upcoming gift; null when none is planned. */
  next_touch: z.nullable(z.pick(parentTouchSchema, { key: true, title: true, event_date: true })),
  /** The last processed gift, for the tracking modal; null if none. */
  last_touch: z.nullable(
    z.pick(parentTouchSchema, { key: true, title: true, completed: true, tracking_status: true }),
  ),
  /** The number of processed gifts. */
  given: z.int(),
})

/** A plan in full (C-3-28 to C-3-39). Money is in dollars. */
export const subscriptionSchema = z.object({
  ...common,
  /** The owner: the purchaser. */
  member: memberName,
  /** The team member assigned to its contact (C-1-22); null if none. */
  assigned_member: z.nullable(memberName),
  /** 1 for a plan that was swapped to this contact (CG-45). */
  is_swapped: flag,
  swapped_at: secondsOrNull,
  original_subscription: z.nullable(z.object({ key: keySchema('plan'), contact: person })),
  /** On the original: the plan that it was swapped to. */
  swapped_subscription: z.nullable(
    z.object({ key: keySchema('plan'), contact: person, swapped_at: z.int() }),
  ),
  /** The total that all payers paid for the current period. */
  amount: z.number(),
  /** Start of the paid period, midnight UTC in seconds. */
  valid_at: z.int(),
  started: z.int(),
  paused: secondsOrNull,
  payment_partner: z.nullable(z.object({ inviter: memberName, invitee: memberName })),
  /** The price at which it renews, with the tiers of its zone and both units (CG-54). */
  price: z.object({
    id: textOrNull,
    tiers: z.array(tierSchema),
    /** The tiers of the other unit; empty when the service has none. */
    other_tiers: z.array(tierSchema),
    /** The owner's own active plans of the service, including this one; it decides the tier. */
    plan_count: z.int(),
  }),
  /**
   * The cost of reactivating it now, in dollars: 0 while it is still paid for; null if it can't be reactivated (CG-42).
   */
  reactivation_amount: z.nullable(z.number()),
  /**
   * The cost of canceling now, in dollars: for the owner (CG-38), and separately for the partner who shares the plan
   * (R-43).
   */
  cancelation_fee: z.number(),
  partners_cancelation_fee: z.number(),
  cancel_fee_required: z.boolean(),
  /** The refund for canceling now, in dollars (CG-47). */
  refundable_amount: z.number(),
  eligible_refund: z.boolean(),
  location: z.nullable(locationSchema),
  pending_touches: z.array(parentTouchSchema),
  completed_touches: z.array(parentTouchSchema),
  canceled_touches: z.array(parentTouchSchema),
  incomplete_touches: z.array(parentTouchSchema),
  /** The names as entered; null when the shown name is a fallback. */
  to_name: textOrNull,
  from_name: textOrNull,
  /** The card names after the fallbacks (C-4.6-43, C-4.6-44). */
  shown_to_name: z.string(),
  shown_from_name: z.string(),
  /** The contact's current Top of Mind plan, which may be a different plan. */
  current_plan: z.nullable(currentPlanSchema),
  /** "Funded by You", or "Funded by" and the payer's name (CG-58). */
  funded_by: z.string(),
})

/** An offer: a plan that another member paid for and that the caller may take over (R-22, CG-55). */
export const transferSchema = z.object({
  key: keySchema('planOffer'),
  /** Always false; the browser sets it while a row is being answered (C-3-40). */
  loading: z.boolean(),
  /** The cost of accepting, in dollars; null if the service isn't sold in that unit. */
  annual_price: z.nullable(z.number()),
  monthly_price: z.nullable(z.number()),
  /** Months that the first monthly payment covers (C-9-06). */
  first_payments: z.int(),
  subscription: z.object({
    contact: person,
    status: z.enum(planStatuses),
    next_charge: z.int(),
    service: z.object({ key: keySchema('service'), title: z.string() }),
  }),
})

/** My Plans: a page, the member's total for the filter, and the offers (C-3-42). */
export const planListSchema = z.extend(pageOf(planRowSchema), {
  /** The total of own and visible plans under the filter, regardless of the search. */
  user_total: z.int(),
  transfers: z.array(transferSchema),
})

/** An upcoming renewal (B-3.14). */
export const upcomingRenewalSchema = z.object({
  key: keySchema('plan'),
  contact: z.object({ display_name: z.string() }),
  service: z.object({ title: z.string() }),
  unit: z.enum(['year', 'month']),
  next_charge: z.int(),
  /** Dollars, as it would be charged today. */
  renewal_amount: z.number(),
})

export type ParentTouch = z.infer<typeof parentTouchSchema>
export type PlanRow = z.infer<typeof planRowSchema>
export type Subscription = z.infer<typeof subscriptionSchema>
export type PlanTransfer = z.infer<typeof transferSchema>
export type PlanList = z.infer<typeof planListSchema>
export type UpcomingRenewal = z.infer<typeof upcomingRenewalSchema>
