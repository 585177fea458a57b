import type { ContactKey, LocationKey, PlanKey } from '@goodturn/contract/ids'
import { type PlanState, canSwap } from '@goodturn/contract/care/plans/actions'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type ContactRow, findContact } from '../../people/contacts/queries.ts'
import type { Cause } from '../../platform/context.ts'
import { bumpCounter } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { moveToContact } from '../touches/move-to-contact.ts'
import { endPlans } from './end.ts'
import { notTheOwner, onlyTopOfMindSwaps, placeTaken, alreadySwapped } from './errors.ts'
import { renewalStopped } from './events.ts'
import { type LockedPlan, stateOf } from './find.ts'
import { isBeingReplaced, takePlace } from './places.ts'
import { plans } from './tables.ts'
import { validLocation } from './valid-location.ts'

/** Cancelation reason of a swapped plan's original; shown to staff. */
const swappedReason = 'Swapped to another contact'

/**
 * Swaps a yearly Top of Mind plan to another contact, once (CG-45): cancels the original, and moves its paid time and
 * upcoming gifts to a new plan with the same price, unit, charge date, and renewal. The gifts come no earlier than
 * eight days from now and lose the text written for the previous contact. No money moves. Returns the new plan's key.
 */
export async function swapPlan(
  tx: Tx,
  scope: Scope,
  plan: LockedPlan,
  choice: { contactKey: ContactKey; locationKey: LocationKey },
  cause: Cause,
): Promise<PlanKey> {
  requireSwappable(stateOf(plan))
  const contact = await findContact(tx, scope, choice.contactKey, { lock: true })
  if (contact.key === plan.contactKey) throw placeTaken(contact.displayName)
  const location = await validLocation(tx, { ...plan, ...choice })
  // A checkout that is about to replace the plan counts on its unused value.
  if (await isBeingReplaced(tx, plan.key)) throw stateChanged()
  await cause.publish(tx, renewalStopped, { planKey: plan.key, why: 'swapped' })

  const key = newKey('plan')
  await insertSwapped(tx, plan, { key, contact, locationKey: location.key }, cause.now)
  await takePlace(tx, { contactKey: contact.key, planKey: key, now: cause.now })
  await movePaidTime(tx, plan.key, key, cause.now)
  await moveToContact(
    tx,
    {
      fromPlanKey: plan.key,
      toPlanKey: key,
      contactKey: contact.key,
      recipientName: contact.displayName,
      locationKey: location.key,
      toName: contact.messageSalutation,
      fromName: plan.fromName,
    },
    cause,
  )
  await endPlans(tx, [plan.key], { as: 'canceled', reason: swappedReason }, cause)
  await bumpCounter(tx, plan.memberKey, 'plans:active', 1)
  return key
}

/** Throws the reason why a plan can't be swapped to another contact (CG-45). */
export function requireSwappable(state: PlanState): void {
  if (!state.isOwner) throw notTheOwner()
  if (!state.isTopOfMind || state.unit !== 'year') throw onlyTopOfMindSwaps()
  if (state.isSwapped) throw alreadySwapped()
  if (!canSwap(state)) throw stateChanged()
}

interface Swapped {
  key: PlanKey
  contact: ContactRow
  locationKey: LocationKey
}

/** Copies the original to another contact; keeps its start day, which its gifts are counted from. */
async function insertSwapped(
  tx: Tx,
  original: LockedPlan,
  { key, contact, locationKey }: Swapped,
  now: Date,
): Promise<void> {
  const { isOwner: _owner, ...row } = original
  await tx.insert(plans).values({
    ...row,
    key,
    contactKey: contact.key,
    recipientName: contact.displayName,
    locationKey,
    toName: contact.messageSalutation,
    searchText: `${contact.displayName} ${original.title}`.toLowerCase(),
    replacesPlanKey: null,
    originalPlanKey: original.key,
    swappedAt: now,
    createdAt: now,
  })
}

/** Moves paid time that isn't over to the new plan: it decides the plan's value in an upgrade (BG-26). */
async function movePaidTime(tx: Tx, fromKey: PlanKey, toKey: PlanKey, now: Date): Promise<void> {
  await tx.execute(sql`
    update plan_periods set plan_key = ${toKey} where plan_key = ${fromKey} and ends_on > ${dateIn(now)}::date`)
}
