import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { services } from '../../catalog/catalog.ts'
import type { PriceUnit, Service, ShippingZone } from '../../catalog/types.ts'
import type { StoryLocation, StoryOrder, StoryOrderItem, StoryPlan } from '../types.ts'
import { alongside } from './alongside.ts'
import { danaPeople } from './danaPeople.ts'
import { giftKey, gifts } from './gifts.ts'
import { lots } from './lots.ts'
import { members } from './members.ts'
import { otherPeople } from './otherPeople.ts'
import { packages, plans } from './plans.ts'

const far = new Set(['AK', 'HI', 'PR', 'GU', 'VI'])

/** Refunds to the card, by order. */
const refunds: Readonly<Record<string, { day: number; amountCents: number }>> = {
  'dana-gift-truffle-box-nadia-petrova': { day: -66, amountCents: 4800 },
  'dana-gift-good-dog-box-sam-petrakis': { day: -33, amountCents: 3800 },
  'dana-gift-first-pour-coffee-ravi-subramaniam': { day: -85, amountCents: 4200 },
}
/** Orders whose charge was refused, with the processor's message. */
const failures: Readonly<Record<string, string>> = {
  'dana-top-of-mind-marcus-albrecht-renewal-13': 'Your card has insufficient funds.',
}

/** Every order behind the story's plans, packages, gifts, and funds, oldest first. */
export function buildOrders(): StoryOrder[] {
  const funds = lots
    .filter((lot) => lot.kind === 'fund' && lot.reason === 'credit')
    .map((lot) =>
      order(`${lot.key}-purchase`, lot.owner, lot.issuedDay, 'credit_purchase', [], lot.amountCents),
    )
  const bought = packages.map((each) => {
    const { priceCents, priceCaCents } = find(services, each.service)
    const price = zoneOf(each.person) === 3 ? (priceCaCents ?? priceCents) : priceCents
    return order(each.key, each.owner, each.orderedDay, 'purchase', [
      item(each.person, each.service, price, { kind: 'package', key: each.key }),
    ])
  })
  return [...plans.flatMap(planOrders), ...bought, ...gifts.map(giftOrder), ...funds].sort(
    (a, b) => a.day - b.day || (a.key < b.key ? -1 : 1),
  )
}

function giftOrder(row: (typeof gifts)[number]): StoryOrder {
  const bought = item(
    row.person,
    row.service,
    priceOf(find(services, row.service), zoneOf(row.person), 'once'),
    {
      kind: 'gift',
      key: giftKey(row),
    },
  )
  const discounted = {
    ...bought,
    discountCents: row.discount?.cents ?? 0,
    discountTitle: row.discount?.title ?? '',
  }
  return order(giftKey(row), row.owner, row.orderedDay, 'purchase', [discounted])
}

/** The purchase and every renewal until today. Monthly Top of Mind starts with three months at once. */
function planOrders(plan: StoryPlan): StoryOrder[] {
  // A swapped plan's payments belong to its original.
  if (plan.swappedFrom) return []
  if (plan.partnership) return sharedOrders(plan, plan.partnership)
  const months = plan.unit === 'year' ? 0 : (find(services, plan.service).plan?.monthlyPaymentsPerTouch ?? 1)
  const paid = { kind: 'plan', key: plan.key } as const
  const first = plan.unit === 'year' ? plan.renewalCents : plan.renewalCents * months
  const orders = [
    order(plan.key, plan.owner, plan.startedDay, 'purchase', [item(plan.person, plan.service, first, paid)]),
  ]
  const end = plan.status === 'failed' ? plan.nextChargeDay + 1 : Math.min(1, plan.changedDay ?? 1)
  const step = plan.unit === 'year' ? 365 : 30
  const begin =
    plan.status === 'failed' ? plan.nextChargeDay : plan.startedDay + (months > 0 ? months * step : step)
  const days: number[] = []
  if (plan.status === 'failed') {
    for (let day = begin; day >= plan.startedDay + months * step; day -= step) days.unshift(day)
  } else if (plan.autoRenew || plan.status === 'paused') {
    for (let day = begin; day < end; day += step) days.push(day)
  }
  days.forEach((day, index) => {
    const key = `${plan.key}-renewal-${index + 1 + Math.max(0, months - 1)}`
    orders.push(
      order(key, plan.owner, day, 'renewal', [item(plan.person, plan.service, plan.renewalCents, paid)]),
    )
  })
  return orders
}

/** A year paid for by two members, half each. */
function sharedOrders(plan: StoryPlan, partnership: string): StoryOrder[] {
  const { inviter, invitee } = alongside.partnerships.find(({ key }) => key === partnership) ?? {}
  const partner = (plan.owner === inviter ? invitee : inviter) ?? ''
  const { buyerCents, partnerCents } = splitShares(plan.renewalCents, 0, 0)
  const paid = { kind: 'plan', key: plan.key } as const
  const items = [item(plan.person, plan.service, plan.renewalCents, paid)]
  const shared = { partnership }
  return [
    { ...order(plan.key, plan.owner, plan.startedDay, 'purchase', items, buyerCents), ...shared },
    {
      ...order(`${plan.key}-half`, partner, plan.startedDay, 'purchase', items, partnerCents),
      ...shared,
      halfOf: plan.key,
    },
  ]
}

function item(
  person: string,
  service: string,
  priceCents: number,
  pays: StoryOrderItem['pays'],
): StoryOrderItem {
  return { person, service, priceCents, serviceFeeCents: 0, discountCents: 0, discountTitle: '', pays }
}

function order(
  key: string,
  owner: string,
  day: number,
  purpose: StoryOrder['purpose'],
  items: readonly StoryOrderItem[],
  amountCents = items.reduce(
    (sum, each) => sum + each.priceCents - each.discountCents + each.serviceFeeCents,
    0,
  ),
): StoryOrder {
  const wallet = lots.flatMap((lot) =>
    lot.movements
      .filter((movement) => movement.order === key && movement.amountCents < 0)
      .map((movement) => ({ lot: lot.key, amountCents: -movement.amountCents })),
  )
  const failedReason = failures[key] ?? ''
  const payer = members.find((member) => member.key === owner)
  return {
    key,
    owner,
    day,
    purpose,
    items,
    wallet,
    failedReason,
    subtotalCents: amountCents,
    cardCents: amountCents - wallet.reduce((sum, each) => sum + each.amountCents, 0),
    card: payer?.cards.find((card) => card.isDefault)?.key ?? '',
    status: failedReason ? 'failed' : 'paid',
    refund: refunds[key] ?? null,
    partnership: null,
    halfOf: null,
  }
}

function priceOf(service: Service, zone: ShippingZone, unit: PriceUnit): number {
  const zoned = service.pricingZones
    .find((each) => each.zone === zone)
    ?.prices.find((price) => price.unit === unit)
  const canadian = zone === 3 ? service.priceCaCents : null
  return zoned?.tiers[0]?.priceCents ?? canadian ?? service.priceCents
}

function zoneOf(person: string): ShippingZone {
  const location: StoryLocation | undefined = find([...danaPeople, ...otherPeople], person).locations.find(
    (each) => each.isPrimary,
  )
  if (location?.country === 'CA') return 3
  return location && far.has(location.state) ? 2 : 1
}

function find<T extends { key: string }>(list: readonly T[], key: string): T {
  const found = list.find((each) => each.key === key)
  if (!found) throw new Error(`the story names ${key}, which doesn't exist`)
  return found
}
