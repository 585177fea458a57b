import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { ContactKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { checkItems, checkReplacements } from '../cart/check-items.ts'
import { loadCart } from '../cart/load.ts'
import { priceCart } from '../cart/price.ts'
import type { PricedCart, PricedItem } from '../cart/priced-cart.ts'
import { type PersonDays, daysOfPeople } from '../../people/contacts/days-of-people.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { placeTaken } from '../../care/plans/errors.ts'
import { noPersonDay } from '../../care/plans/deliveries.ts'
import { beginPlan } from '../../care/plans/start.ts'
import { type CopiedPlan, type PlanCopy, addPlan, endPlan } from './copy.ts'
import { addDeliveries } from './occasion-gifts.ts'
import type { Year } from './outcome.ts'

/**
 * Buys plans for a copy as a checkout would now: priced by the cart's rules with the copy's own plans counted; replaced
 * plans are canceled, and the new ones begin today. Adds their cost before the wallet pays to `year`, and returns the
 * new plans. Refuses what checkout refuses.
 */
export async function buyPlans(
  tx: Tx,
  copy: PlanCopy,
  year: Year,
  { memberKey, items }: { memberKey: MemberKey; items: readonly CartItem[] },
  now: Date,
): Promise<CopiedPlan[]> {
  if (items.length === 0) return []
  const facts = await loadCart(tx, { memberKey }, items, now)
  const cart = priceCart(items, { ...facts, tierCounts: adjustCounts(copy, facts.tierCounts) })
  checkItems(cart)
  checkReplacements(cart)
  const today = dateIn(now)
  endReplaced(copy, year, cart, today)
  requirePlaces(copy, cart)
  const days = await daysOf(tx, copy, items)
  const bought = cart.items.map((item) => begin(copy, item, today, days))
  charge(year, cart, bought, today)
  return bought
}

/** The cart's counts, adjusted for the copy's changes, since the cart knows only the rows. */
function adjustCounts(copy: PlanCopy, counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    [...counts].map(([key, count]) => {
      const changed = (copy.activeCounts.get(key) ?? 0) - (copy.firstCounts.get(key) ?? 0)
      return [key, Math.max(0, count + changed)]
    }),
  )
}

/** Ends replaced plans without fee or refund: the unused part is the auto credit (CG-62). */
function endReplaced(copy: PlanCopy, year: Year, { items }: PricedCart, today: CalendarDate): void {
  for (const { replacesPlanKey } of items) {
    if (replacesPlanKey === null) continue
    const plan = copy.plans.get(replacesPlanKey)
    if (plan?.status !== 'active') throw stateChanged()
    endPlan(copy, year, plan, { as: 'canceled', day: today })
  }
}

/** Refuses a second Top of Mind plan for a person. */
function requirePlaces(copy: PlanCopy, { items }: PricedCart): void {
  const running = [...copy.plans.values()].filter(
    ({ isTopOfMind, status }) => isTopOfMind && status !== 'canceled' && status !== 'expired',
  )
  const taken = new Set(running.map(({ contactKey }) => contactKey))
  for (const { isTopOfMind, row } of items) {
    if (isTopOfMind && row.contact_key !== null && taken.has(row.contact_key))
      throw placeTaken(row.contact_name as string)
  }
}

/** The dates of people whose plans follow one. */
function daysOf(tx: Tx, copy: PlanCopy, items: readonly CartItem[]) {
  const tied = items.filter(
    ({ member_data: of }) => copy.services.get(of.service.key)?.delivery.occasion != null,
  )
  return daysOfPeople(
    tx,
    tied.map(({ member_data: of }) => of.contact.key),
  )
}

function begin(
  copy: PlanCopy,
  priced: PricedItem,
  today: CalendarDate,
  days: ReadonlyMap<ContactKey, PersonDays>,
): CopiedPlan {
  const { row } = priced
  const serviceKey = row.service_key as ServiceKey
  const { delivery } = present(copy.services.get(serviceKey), 'the services of the order were loaded')
  const unit = present(priced.unit, 'a plan is paid by the year or the month')
  const { occasion } = delivery
  const day = (occasion && days.get(row.contact_key as ContactKey)?.[occasion]) ?? null
  const person = { ...noPersonDay, day }
  const { startedOn, anchorDay, endsOn, deliveries } = beginPlan(
    delivery,
    { unit, months: priced.months ?? 1 },
    today,
    person,
  )
  const plan: CopiedPlan = {
    key: readKey('plan', `bought_${copy.plans.size}`),
    contactKey: row.contact_key as ContactKey,
    locationKey: row.location_key,
    name: row.contact_name as string,
    serviceKey,
    title: row.title,
    isTopOfMind: delivery.isTopOfMind,
    unit,
    status: 'active',
    autoRenew: true,
    startedOn,
    anchorDay,
    nextCharge: endsOn,
    hasPeriod: true,
    paidUntil: endsOn,
    paymentsPerGift: delivery.monthlyPaymentsPerTouch,
    zone: row.zone,
    country: row.location_country,
    isShared: false,
    isSwapped: false,
    giftCount: 0,
    giftDays: [],
    arranged: [],
    followed: [],
    occasion,
    person,
    heldGifts: 0,
    open: null,
    takesOver: null,
  }
  addDeliveries(plan, delivery, deliveries, today)
  addPlan(copy, plan)
  return plan
}

/** Adds each plan at its price, and the unused value of replaced ones, assigned to the first plan that replaces one. */
function charge(year: Year, cart: PricedCart, bought: readonly CopiedPlan[], today: CalendarDate): void {
  const common = { day: today, startsOn: today, planCount: null }
  cart.items.forEach(({ paidCents }, at) => {
    const { key: planKey } = bought[at] as CopiedPlan
    year.charges.push({ ...common, planKey, kind: 'purchase', cents: paidCents })
  })
  const { autoCreditCents } = cart
  const credited = bought[cart.items.findIndex((item) => item.autoCreditCents > 0)]
  if (!credited || autoCreditCents === 0) return
  year.charges.push({ ...common, planKey: credited.key, kind: 'auto_credit', cents: -autoCreditCents })
}
