import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { MemberKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import { type CalendarDate, addMonths, dateIn } from '@goodturn/contract/time'
import { findServicesForPricing } from '../../shop/catalog/pricing.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { loadPlanServices } from '../../care/plans/lists/services.queries.ts'
import { type PlanChanges, changePlans, planOf } from './change.ts'
import { type CopiedPlan, type CopiedService, type PlanCopy, copyPlans } from './copy.ts'
import { type Year, emptyYear } from './outcome.ts'
import { type CopiedFunding } from './recharges.ts'
import { activeFunding } from '../../money/easy-billing/queries.ts'
import { nonExpiringCents } from '../../money/ledger/open-lots.ts'
import { buyPlans } from './purchase.ts'
import { loadCopiedPlans } from './queries.ts'
import { runYear } from './year.ts'

const months = 12

/** The changes a member tries out: to their plans, and plans they buy. */
export interface Changes extends PlanChanges {
  /** Plans of the cart. */
  items: readonly CartItem[]
  upgrade: readonly { planKey: PlanKey; serviceKey: ServiceKey }[]
}

/** A year of a copy: its events, and the plans at its end. */
export interface Rehearsed {
  copy: PlanCopy
  year: Year
}

/** A rehearsal of a member's plans for the year ahead. */
export interface Rehearsal {
  from: CalendarDate
  /** The first day after it: events on this day are in the records but not in the sums. */
  until: CalendarDate
  /** The plans in their current state. */
  plans: readonly CopiedPlan[]
  services: ReadonlyMap<string, CopiedService>
  asIs: Rehearsed
  /** Null when nothing was changed. */
  changed: ChangedYear | null
  /** Null if cards pay. */
  funding: CopiedFunding | null
}

/** The year with changes. */
export interface ChangedYear extends Rehearsed {
  changes: Changes
  /** Plans of the cart, and those that upgrades start. */
  added: readonly CopiedPlan[]
  upgraded: readonly CopiedPlan[]
  /** The credit for cancelations. */
  refundedCents: number
}

/**
 * Runs the next twelve months of a member's own plans in memory, by the rules that will charge them: once as they are,
 * and once with all changes made now. Assumes that every card payment succeeds and no gift lacks anything; ignores
 * wallets unless easy billing pays from one. Only reads.
 */
export async function rehearse(
  tx: Tx,
  memberKey: MemberKey,
  changes: Changes | null,
  now: Date,
): Promise<Rehearsal> {
  const from = dateIn(now)
  const until = addMonths(from, months)
  const plans = await loadCopiedPlans(tx, memberKey, now)
  const services = await loadServices(tx, plans, changes)
  const funding = await loadFunding(tx, memberKey, now)
  const asIs = { copy: copyPlans(plans, services), year: emptyYear() }
  await runYear(asIs.copy, asIs.year, { now, until })
  if (!changes) return { from, until, plans, services, asIs, changed: null, funding }

  requireOnce(changes)
  const copy = copyPlans(plans, services)
  const year = emptyYear()
  const { refundedCents } = await changePlans(tx, copy, year, { memberKey, changes }, now)
  const added = await buyPlans(tx, copy, year, { memberKey, items: changes.items }, now)
  const upgrades = changes.upgrade.map((wish) => upgradeItem(copy, wish))
  const upgraded = await buyPlans(tx, copy, year, { memberKey, items: upgrades }, now)
  await runYear(copy, year, { now, until })
  return {
    from,
    until,
    plans,
    services,
    asIs,
    changed: { changes, copy, year, added, upgraded, refundedCents },
    funding,
  }
}

async function loadServices(
  tx: Tx,
  plans: readonly CopiedPlan[],
  changes: Changes | null,
): Promise<ReadonlyMap<string, CopiedService>> {
  const bought = changes
    ? [
        ...changes.items.map((item) => item.member_data.service.key),
        ...changes.upgrade.map((upgrade) => upgrade.serviceKey),
      ]
    : []
  const keys = [...new Set([...plans.map(({ serviceKey }) => serviceKey), ...bought])]
  const pricing = await findServicesForPricing(tx, keys)
  const deliveries = await loadPlanServices(tx, keys)
  return new Map(
    pricing.map((service) => [
      service.key,
      { pricing: service, delivery: present(deliveries.get(service.key), 'a service has its deliveries') },
    ]),
  )
}

/** The balance that pays under easy billing (BG-67). */
async function loadFunding(tx: Tx, memberKey: MemberKey, now: Date): Promise<CopiedFunding | null> {
  const funding = await activeFunding(tx, { memberKey })
  if (!funding) return null
  const { type, minimumCents, amountCents } = funding
  return { type, minimumCents, amountCents, balanceCents: await nonExpiringCents(tx, memberKey, now) }
}

/** Refuses two changes to one plan: canceling and pausing it together, for example, is meaningless. */
function requireOnce({ autoRenewOff, pause, cancel, swap, upgrade }: Changes): void {
  const keys = [...autoRenewOff, ...pause, ...cancel, ...swap, ...upgrade.map(({ planKey }) => planKey)]
  if (new Set(keys).size < keys.length) throw invalid('changes', 'Please use each plan in only one change.')
}

/** The cart item that buys an upgrade (CG-62): the same person, address, and unit. */
function upgradeItem(copy: PlanCopy, { planKey, serviceKey }: Changes['upgrade'][number]): CartItem {
  const { contactKey, locationKey, unit } = planOf(copy, planKey)
  return {
    id: `upgrade-${planKey}`.slice(0, 64),
    type: 'plan',
    member_data: {
      contact: { key: contactKey },
      service: { key: serviceKey },
      current_location: locationKey,
      unit,
      cancel_service: planKey,
    },
  }
}
