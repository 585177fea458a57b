import type { Art, Experience, PlanTerms, PricingZone, Service, ShippingZone, Tier } from './types.ts'

/** Yearly and monthly prices for one tier, in cents: US first, then the price a Canadian member sees. */
export interface PlanTier {
  upTo: number | null
  year: [us: number, ca: number | null]
  month: [us: number, ca: number | null]
}

interface NewPlan {
  key: string
  title: string
  line: string
  description: string
  tags: readonly string[]
  /** Tiers per shipping zone, small counts first; the last tier of each has `upTo: null`. */
  zones: readonly { zone: ShippingZone; tiers: readonly PlanTier[] }[]
  fee?: number
  usOnly: boolean
  art: Art
  experiences: readonly Experience[]
  topOfMindLevel?: number
  monthlyPaymentsPerTouch: number
  schedule?: PlanTerms['schedule']
  occasion?: Service['occasion']
}

/** A recurring plan with a yearly and a monthly price in each zone. Its plain price is the first yearly tier of zone 1. */
export function planOf(given: NewPlan): Service {
  const first = given.zones[0]?.tiers[0]
  if (!first) throw new Error(`plan ${given.key} has no price`)
  return {
    key: given.key,
    title: given.title,
    line: given.line,
    description: given.description,
    serviceType: 'plan',
    category: 'plans',
    tags: given.tags,
    priceCents: first.year[0],
    priceCaCents: first.year[1],
    serviceFeeCents: given.fee ?? 0,
    pricingZones: given.zones.map(({ zone, tiers }) => pricingZone(given.key, zone, tiers)),
    usOnly: given.usOnly,
    art: given.art,
    externalLink: null,
    instantShipmentPriceCents: null,
    shipsBy: null,
    requiresFutureAddress: false,
    occasion: given.occasion ?? null,
    experiences: given.experiences,
    plan: {
      isTopOfMind: given.topOfMindLevel !== undefined,
      level: given.topOfMindLevel ?? null,
      monthlyPaymentsPerTouch: given.monthlyPaymentsPerTouch,
      annualPriceCents: first.year[0],
      annualPriceCaCents: first.year[1],
      monthlyPriceCents: first.month[0],
      monthlyPriceCaCents: first.month[1],
      schedule: given.schedule ?? [],
    },
    events: [],
  }
}

function pricingZone(key: string, zone: ShippingZone, tiers: readonly PlanTier[]): PricingZone {
  const priced = (unit: 'year' | 'month'): Tier[] =>
    tiers.map((tier) => ({
      tierThreshold: tier.upTo,
      priceCents: tier[unit][0],
      priceCaCents: tier[unit][1],
    }))
  return {
    zone,
    prices: [
      { id: `${key}-z${zone}-year`, unit: 'year', tiers: priced('year') },
      { id: `${key}-z${zone}-month`, unit: 'month', tiers: priced('month') },
    ],
  }
}
