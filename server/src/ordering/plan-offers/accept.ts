import type { PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { offerTexts } from '@goodturn/contract/ordering/plan-offers/limits'
import { periodFrom } from '@goodturn/contract/care/plans/periods'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { chargeableCard } from '../../money/cards/queries.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { present } from '../../platform/assert.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { Refusal, stateChanged, invalid, notFound, refuse } from '../../platform/errors.ts'
import { setPlanToEnd } from '../../care/plans/payments/billing-dates.ts'
import { renewalStopped } from '../../care/plans/events.ts'
import { addFuturePlan } from '../../care/plans/future-plan.ts'
import { claimPlaces } from '../../care/plans/places.ts'
import { presentPlan } from '../../care/plans/lists/present.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { moveOffers } from './move.ts'
import { lockOffer, isRenewing } from './queries.ts'
import { type OfferFacts, loadOffers } from './facts.queries.ts'
import { type OfferPrice, offerPrice } from './price.ts'
import { mailTakenOver } from './mail.ts'
import { chargeInteractively, openPlanCharge } from '../../care/plan-charges/open-charge.ts'

export interface Acceptance {
  key: PlanOfferKey
  unit: PlanUnit
}

/**
 * Takes a plan over (CG-57): creates a new plan of the caller at today's price on the default card. If the offered plan
 * is over, charges and starts it now; if it still runs, the new plan starts when it ends and is charged with that day's
 * renewals. Refuses 404 for anyone else's offer, 400 without a card, if it was answered or its reason is gone, and with
 * the card's reason, leaving everything unchanged; 409 while the processor's answer is pending. A repeat under the same
 * `Idempotency-Key` returns the first run's plan.
 */
export async function acceptOffer(ctx: Ctx, choice: Acceptance): Promise<Subscription> {
  const planKey = await planOfOffer(ctx, choice.key)
  await chargeInteractively(ctx, { planKey, kind: 'transfer' }, (tx) => begin(tx, ctx, choice))
  const made = await rowsOf<{ key: PlanKey }>(
    ctx.db,
    sql`select new_plan_key as key from plan_offers where key = ${choice.key} and state = 'accepted'`,
  )
  const scope = await scopeOf(ctx.db, ctx.actor)
  return presentPlan(ctx.db, scope, present(made[0], 'an accepted offer made a plan').key, viewContextOf(ctx))
}

async function planOfOffer(ctx: Ctx, key: PlanOfferKey): Promise<PlanKey> {
  const rows = await rowsOf<{ plan_key: PlanKey }>(
    ctx.db,
    sql`select plan_key from plan_offers where key = ${key} and member_key = ${ctx.actor.memberKey}`,
  )
  if (!rows[0]) throw notFound('We couldn’t find this plan.')
  return rows[0].plan_key
}

/** Under the locks of plan and offer: returns the charge to request, or null if nothing is charged now. */
async function begin(tx: Tx, ctx: Ctx, { key, unit }: Acceptance): Promise<ProcessorCharge | null> {
  const cause = ctx.cause()
  const offer = await lockOffer(tx, ctx.actor.memberKey, key)
  const { idempotencyKey } = ctx.request
  if (offer.state === 'accepted' && idempotencyKey !== null && offer.acceptedUnder === idempotencyKey)
    return null
  const [facts] = await loadOffers(tx, sql`o.key = ${key}`, cause.now)
  if (offer.state !== 'open' || !facts?.stands) throw stateChanged()
  const price = offerPrice(facts, unit)
  if (!price) throw invalid('unit', `${facts.title} isn’t sold by the ${unit}.`)
  await chargeableCard(tx, facts.memberKey, null, cause.now).catch(showCardNeeded)
  if (facts.locationKey === null)
    throw refuse(400, 'invalid_location', `Please add an address for ${facts.contactName} first.`)
  await tx.execute(
    sql`update plan_offers set unit = ${unit}, accepted_under = ${idempotencyKey} where key = ${key}`,
  )
  if (isOver(facts, cause)) return chargeNow(tx, facts, { unit, price }, cause)
  await startLater(tx, facts, { unit, price }, cause)
  return null
}

function showCardNeeded(error: unknown): never {
  if (error instanceof Refusal && error.code0 === 'payment_method_required') {
    throw refuse(400, 'payment_method_required', offerTexts.cardNeeded)
  }
  throw error
}

const isOver = ({ status, nextCharge }: OfferFacts, cause: Cause) =>
  status === 'expired' || nextCharge <= dateIn(cause.now)

interface ChosenTerm {
  unit: PlanUnit
  price: OfferPrice
}

/** Writes the charge and claims the contact's place, so nothing undeliverable is paid for. */
async function chargeNow(
  tx: Tx,
  facts: OfferFacts,
  { unit, price }: ChosenTerm,
  cause: Cause,
): Promise<ProcessorCharge> {
  const { key, planKey, memberKey, contactKey, isTopOfMind } = facts
  if (isTopOfMind) {
    await claimPlaces(tx, {
      memberKey,
      claimedBy: key,
      contactKeys: [contactKey],
      replacesPlanKeys: facts.status === 'expired' ? [] : [planKey],
      now: cause.now,
    })
  }
  const today = dateIn(cause.now)
  const { unitCents, feeCents, cents, payments } = price
  const period = periodFrom(today, unit, payments)
  const charge = {
    kind: 'transfer' as const,
    planKey,
    memberKey,
    offerKey: key,
    unit,
    unitCents,
    feeCents,
    cents,
  }
  return openPlanCharge(tx, { ...charge, ...period }, cause)
}

/**
 * Schedules the member's plan to start on the day the offered one ends; the offered plan won't renew, no matter who
 * pays for it.
 */
async function startLater(
  tx: Tx,
  facts: OfferFacts,
  { unit, price }: ChosenTerm,
  cause: Cause,
): Promise<void> {
  const { key, planKey, nextCharge } = facts
  const newPlanKey = await addFuturePlan(
    tx,
    {
      ...copyOf(facts),
      unit,
      startsOn: nextCharge,
      anchorDay: facts.anchorDay,
      renewalCents: price.unitCents,
      feeCents: price.feeCents,
    },
    cause,
  )
  await stopRenewal(tx, planKey, cause)
  await closeAccepted(tx, { key, newPlanKey, startsOn: nextCharge }, cause)
}

/** Stops the renewal of a plan whose payer left the team, since someone else now pays for what follows. */
async function stopRenewal(tx: Tx, planKey: PlanKey, cause: Cause): Promise<void> {
  if (!(await isRenewing(tx, planKey))) return
  await cause.publish(tx, renewalStopped, { planKey, why: 'ends' })
  await setPlanToEnd(tx, planKey)
}

/** The data that the new plan copies from the offered one; the new payer signs the card. */
export function copyOf(facts: OfferFacts) {
  return {
    memberKey: facts.memberKey,
    contactKey: facts.contactKey,
    recipientName: facts.contactName,
    locationKey: facts.locationKey,
    serviceKey: facts.serviceKey,
    title: facts.title,
    isTopOfMind: facts.isTopOfMind,
    toName: facts.toName,
    fromName: facts.fromName,
  }
}

/** Marks an offer accepted with its result, and notifies the previous payer. */
export async function closeAccepted(
  tx: Tx,
  { key, newPlanKey, startsOn }: { key: PlanOfferKey; newPlanKey: PlanKey; startsOn: CalendarDate | null },
  cause: Cause,
): Promise<void> {
  const answered = sql`, new_plan_key = ${newPlanKey}, starts_on = ${startsOn}::date,
    answered_at = ${cause.now.toISOString()}::timestamptz`
  await tx.execute(moveOffers(sql`key = ${key}`, 'accepted', answered))
  await mailTakenOver(tx, key, cause)
}
