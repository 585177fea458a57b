import type { ExperienceKey, PriceKey, ServiceKey } from '@goodturn/contract/ids'
import type { Experience, Service } from '@goodturn/contract/shop/catalog/schema'
import { listContents } from '@goodturn/contract/shop/catalog/contents'
import { dollars } from '@goodturn/contract/money'
import type { Art, Translation } from './tables.ts'

interface TierRow {
  threshold: number | null
  priceCents: number
  priceCaCents: number | null
}

interface PriceRow {
  key: PriceKey
  zone: number
  unit: 'year' | 'month' | null
  tiers: TierRow[]
}

/** A service row as the shelf query returns it. */
export interface ServiceRow {
  key: ServiceKey
  slug: string
  metaKey: string
  type: Service['service_type']
  isTopOfMind: boolean
  category: string
  tags: string[]
  title: string
  summary: string
  description: string
  art: Art
  imageName: string | null
  externalLink: string | null
  active: boolean
  usOnly: boolean
  priceCents: number
  priceCaCents: number | null
  annualPriceCents: number | null
  annualPriceCaCents: number | null
  monthlyPriceCents: number | null
  monthlyPriceCaCents: number | null
  monthlyPaymentsPerTouch: number | null
  instantShipmentPriceCents: number | null
  serviceFeeCents: number
  requiresFutureAddress: boolean
  shipsByMonth: number | null
  shipsByDay: number | null
  occasion: Service['occasion']
  prices: PriceRow[]
  contactMessage: string | null
  swappable: boolean | null
  appointmentRequired: boolean | null
  translations: Translation[] | null
  touchShipmentNotes: string | null
}

/** The address of an item's picture: the one staff uploaded, else its art as one SVG. */
export function pictureUrl(slug: string, imageName: string | null): string {
  return imageName ? `/files/${imageName}` : `/files/art/${slug}.svg`
}

/** `{media: {thumb, medium, large}}`, all with one address, since an SVG is sharp at any size. */
export function mediaOf(url: string) {
  return { media: { thumb: url, medium: url, large: url } }
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents))

/** A service as sent in responses; cents become dollars here and nowhere else (BG-02). */
export function presentService(row: ServiceRow): Service {
  const image = pictureUrl(row.slug, row.imageName)
  const yearly = row.prices.find((price) => price.unit === 'year')?.tiers ?? []
  return {
    key: row.key,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    description: row.description,
    service_type: row.type,
    is_topofmind: row.isTopOfMind,
    category: row.category,
    tags: row.tags,
    image,
    art: row.art,
    has_picture: row.imageName !== null,
    sku: { image: mediaOf(image) },
    us_only: row.usOnly,
    active: row.active,
    service_meta: { key: row.metaKey },
    price: dollars(row.priceCents),
    price_ca: dollarsOrNull(row.priceCaCents),
    annual_price: dollarsOrNull(row.annualPriceCents),
    annual_price_ca: dollarsOrNull(row.annualPriceCaCents),
    monthly_price: dollarsOrNull(row.monthlyPriceCents),
    monthly_price_ca: dollarsOrNull(row.monthlyPriceCaCents),
    monthly_payments_per_touch: row.monthlyPaymentsPerTouch,
    instant_shipment_price: dollarsOrNull(row.instantShipmentPriceCents),
    service_fee: dollars(row.serviceFeeCents),
    tiers: yearly.length > 1 ? yearly.map(presentTier) : [],
    pricing_zones: presentZones(row.prices),
    external_link: row.externalLink,
    requires_future_address: row.requiresFutureAddress,
    ships_by:
      row.shipsByMonth !== null && row.shipsByDay !== null
        ? { month: row.shipsByMonth, day: row.shipsByDay }
        : null,
    occasion: row.occasion,
    contact_message: row.contactMessage ?? '',
    swappable: row.swappable ?? false,
    appointment_required: row.appointmentRequired ?? false,
    languages: languagesOf(row.translations ?? []),
    touch_shipment_notes: row.touchShipmentNotes,
  }
}

function presentTier(tier: TierRow): Service['tiers'][number] {
  const price = dollars(tier.priceCents)
  return {
    tier_threshold: tier.threshold,
    price,
    price_converted: price,
    price_ca: dollarsOrNull(tier.priceCaCents),
  }
}

function presentZones(prices: readonly PriceRow[]): Service['pricing_zones'] {
  const zones = [...new Set(prices.map((price) => price.zone))]
  return zones.map((zone) => ({
    shipping_zone_id: zone,
    pricing: prices
      .filter((price) => price.zone === zone)
      .map(({ key, unit, tiers }) => ({ id: key, unit, tiers: tiers.map(presentTier) })),
  }))
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** The language's English name: `es` -> Spanish. */
export function languageName(code: string): string {
  return languageNames.of(code) ?? code
}

const knownLanguages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether the code is of a language that has a name. */
export function isLanguage(code: string): boolean {
  return knownLanguages.of(code) !== undefined
}

/** Languages other than English. */
export function languagesOf(translations: readonly Translation[]): string[] {
  return translations.filter(({ code }) => code !== 'en').map(({ code }) => languageName(code))
}

/** An experience as the details statement reads it. */
export interface ExperienceRow {
  key: ExperienceKey
  slug: string
  title: string
  description: string
  /** One thing per line. */
  contents: string
  size: string
  handwritten: boolean
  art: Art
  imageName: string | null
  contactMessage: string
  translations: Translation[]
  swappable: boolean
  touchShipmentNotes: string | null
  personalizationLabel: string | null
  appointmentRequired: boolean
  season: Experience['season']
  fulfillmentDaysMin: number
  fulfillmentDaysMax: number
}

/** What a touch delivers, as sent in responses. */
export function presentExperience(row: ExperienceRow): Experience {
  const image = pictureUrl(row.slug, row.imageName)
  return {
    key: row.key,
    title: row.title,
    description: row.description,
    contents: listContents(row.contents),
    size: row.size || null,
    handwritten: row.handwritten,
    image,
    art: row.art,
    sku: { image: mediaOf(image) },
    contact_message: row.contactMessage,
    languages: languagesOf(row.translations),
    swappable: row.swappable,
    touch_shipment_notes: row.touchShipmentNotes,
    personalization_label: row.personalizationLabel,
    appointment_required: row.appointmentRequired,
    season: row.season,
    fulfillment_days: { min: row.fulfillmentDaysMin, max: row.fulfillmentDaysMax },
  }
}
