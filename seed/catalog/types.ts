/**
 * The shapes of the seeded catalog. Plain data, no database: a loader turns these into rows. Money is integer cents in
 * USD, also where a price is the one a Canadian address pays.
 */

import type { ArtPiece, Tint } from '@goodturn/contract/shop/catalog/art'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'

/** A tile: one to three objects on a tinted shelf. The main object is the last of three, else the first. */
export interface Art {
  tint: Tint
  of: readonly ArtPiece[]
}

export type CategoryKey =
  | 'flowers'
  | 'food-and-drink'
  | 'home'
  | 'celebrations'
  | 'comfort'
  | 'seasonal'
  | 'cards'
  | 'transaction-packages'
  | 'plans'

export interface Category {
  key: CategoryKey
  title: string
  /** The title members outside real estate see; null where it is the same. */
  titleOther: string | null
  icon: string
}

/** 1 = contiguous United States, 2 = Alaska, Hawaii and territories, 3 = Canada. */
export type ShippingZone = 1 | 2 | 3

export type PriceUnit = 'once' | 'year' | 'month'

/** A tier applies when the count of plans is at or below its threshold, the last one (null) to any count. */
export interface Tier {
  tierThreshold: number | null
  priceCents: number
  priceCaCents: number | null
}

export interface Price {
  id: string
  unit: PriceUnit
  tiers: readonly Tier[]
}

export interface PricingZone {
  zone: ShippingZone
  prices: readonly Price[]
}

export type Language = 'en' | 'es' | 'fr'

/** The default card text in one language: no greeting, no signature, at most 350 characters. */
export interface Translation {
  code: Language
  title: string
  msg: string
}

export type Season = 'spring' | 'summer' | 'fall' | 'winter'

/** What one touch brings: the thing itself, its default message and how it travels. */
export interface Experience {
  key: string
  title: string
  description: string
  contactMessage: string
  languages: readonly Translation[]
  swappable: boolean
  /** Text shown with the touch: how it ships, what to expect at the door. */
  touchShipmentNotes: string
  /** Business days from process date to the door. */
  fulfillmentDays: { min: number; max: number }
  /** What must be asked before it can be made, such as the name on the sign; null when nothing is asked. */
  personalizationLabel: string | null
  needsAppointment: boolean
  art: Art
  season: Season | null
  /** Keys of experiences a Top of Mind gift may be swapped for. */
  replacements: readonly string[]
}

/** One dated step of a package. Offsets count days from the date the member gives for the closing (or start). */
export interface ServiceEvent {
  key: string
  shortTitle: string
  defaultDayOffset: number
  /** Its day is the closing's, or counted from it: a pause does not move it. */
  followsClosing?: boolean
  experience: string
}

/** When a plan sends what, within one year: months from its start, or from the date of the person that it follows. */
export interface ScheduledTouch {
  monthsFromStart: number
  experience: string
}

export interface PlanTerms {
  isTopOfMind: boolean
  /** Order of the Top of Mind levels from small to large; null for other plans. */
  level: number | null
  monthlyPaymentsPerTouch: number
  annualPriceCents: number
  annualPriceCaCents: number | null
  monthlyPriceCents: number
  monthlyPriceCaCents: number | null
  /** Empty for Top of Mind, whose four dates are the same for everybody. */
  schedule: readonly ScheduledTouch[]
}

export interface Service {
  key: string
  title: string
  /** The line under the title on a tile, at most 90 characters. */
  line: string
  description: string
  serviceType: 'service' | 'package' | 'plan'
  category: CategoryKey
  tags: readonly string[]
  priceCents: number
  priceCaCents: number | null
  /** Plans: per month and plan. */
  serviceFeeCents: number
  pricingZones: readonly PricingZone[]
  usOnly: boolean
  art: Art
  externalLink: string | null
  instantShipmentPriceCents: number | null
  /** Last day of the year on which it ships in time for its occasion; null when it ships all year. */
  shipsBy: { month: number; day: number } | null
  requiresFutureAddress: boolean
  /** The date of the person that its gifts follow; null when they follow none. */
  occasion: Occasion | null
  experiences: readonly Experience[]
  plan: PlanTerms | null
  events: readonly ServiceEvent[]
}

export interface SpecialEvent {
  key: string
  title: string
  text: string
  orderByDays: number
  active: boolean
  services: readonly string[]
  art: Art
}

export interface BundleItem {
  title: string
  qty: number
  /** Value of one token in cents. */
  amountCents: number
  services: readonly string[]
}

export interface Bundle {
  key: string
  title: string
  category: string
  priceCents: number
  priceSavingsCents: number
  titleSavings: string
  /** Days from the story's today; null when the offer stands. */
  expiresInDays: number | null
  art: Art
  items: readonly BundleItem[]
}
