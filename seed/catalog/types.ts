/**
 * Types of the seeded catalog. Plain data, no database: a loader turns it into rows. Money is integer cents in USD,
 * even for the price of a Canadian address.
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
  /** The title for members outside real estate; null if it is the same. */
  titleOther: string | null
  icon: string
}

/** 1 = contiguous United States, 2 = Alaska, Hawaii, and territories, 3 = Canada. */
export type ShippingZone = 1 | 2 | 3

export type PriceUnit = 'once' | 'year' | 'month'

/** A tier applies when the number of plans is at or below its threshold; the last one (null) applies to any number. */
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

/** The contents of one touch: the item itself, its default message, and how it ships. */
export interface Experience {
  key: string
  title: string
  description: string
  /** What is in it, one thing each, with count, maker, and material; empty if the description says it all. */
  contents: readonly string[]
  /** How large it is, in the units of the United States; empty if that means nothing. */
  size: string
  /** The card's text is written with a pen rather than printed. */
  handwritten: boolean
  contactMessage: string
  languages: readonly Translation[]
  swappable: boolean
  /** Text shown with the touch: how it ships, what to expect at the door. */
  touchShipmentNotes: string
  /** Business days from process date to the door. */
  fulfillmentDays: { min: number; max: number }
  /** Personalization to ask for, such as the name on the sign; null if there is none. */
  personalizationLabel: string | null
  needsAppointment: boolean
  art: Art
  /** The name of its studio picture: its own, or that of a gift with the same contents. */
  studio: string
  season: Season | null
  /** Keys of experiences a Top of Mind gift may be swapped for. */
  replacements: readonly string[]
}

/** One dated step of a package. Offsets are in days from the member's closing (or start) date. */
export interface ServiceEvent {
  key: string
  shortTitle: string
  defaultDayOffset: number
  /** Its date is the closing date or counted from it, so a pause doesn't move it. */
  followsClosing?: boolean
  experience: string
}

/**
 * When a plan sends a gift within a year: in months from the plan's start, or from the person's date that the plan
 * follows.
 */
export interface ScheduledTouch {
  monthsFromStart: number
  experience: string
}

export interface PlanTerms {
  isTopOfMind: boolean
  /** Order of the Top of Mind levels, lowest first; null for other plans. */
  level: number | null
  monthlyPaymentsPerTouch: number
  annualPriceCents: number
  annualPriceCaCents: number | null
  monthlyPriceCents: number
  monthlyPriceCaCents: number | null
  /** Empty for Top of Mind, whose four dates are the same for everyone. */
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
  /** Plans only: per month and plan. */
  serviceFeeCents: number
  pricingZones: readonly PricingZone[]
  usOnly: boolean
  art: Art
  externalLink: string | null
  instantShipmentPriceCents: number | null
  /** Last day of the year on which it ships in time for its occasion; null if it ships all year. */
  shipsBy: { month: number; day: number } | null
  requiresFutureAddress: boolean
  /** The person's date that its gifts follow; null if none. */
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
  /** Days from the story's today; null if the offer doesn't expire. */
  expiresInDays: number | null
  art: Art
  items: readonly BundleItem[]
}
