import type {
  ExperienceDocument,
  PriceDocument,
  ServiceDocument,
} from '@goodturn/contract/console/catalog-desk/documents/service'
import type { Experience, Service, ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { listContents } from '@goodturn/contract/shop/catalog/contents'
import { readKey } from '@goodturn/contract/read-key'
import { pictureUrl } from '../pictures.ts'

/**
 * Converts a document to the shop's response, so that the members' own components can show it. Half-typed values count
 * as empty.
 */
export function toServiceDetails(document: ServiceDocument, key: string): ServiceDetails {
  const { experiences, prices, type } = document
  const image = pictureUrl(document.picture.image) ?? ''
  const first = experiences[0]
  const near = priceIn(prices, 1, null)
  const yearly = priceIn(prices, 1, 'year')
  const monthly = priceIn(prices, 1, 'month')
  const isPlan = type === 'plan'
  return {
    key: readKey('service', key),
    slug: document.slug,
    title: document.title,
    summary: document.line,
    description: document.description,
    service_type: type,
    is_topofmind: isPlan && document.schedule.length === 0,
    category: document.category,
    tags: document.tags,
    image,
    art: document.picture.art,
    has_picture: document.picture.image !== null,
    sku: { image: { media: { thumb: image, medium: image, large: image } } },
    us_only: document.us_only,
    active: document.active,
    service_meta: { key: '' },
    price: (isPlan ? yearly?.price : near?.price) ?? 0,
    price_ca: priceIn(prices, 3, null)?.price ?? null,
    annual_price: yearly?.price ?? null,
    annual_price_ca: yearly?.price_ca ?? priceIn(prices, 3, 'year')?.price ?? null,
    monthly_price: monthly?.price ?? null,
    monthly_price_ca: monthly?.price_ca ?? priceIn(prices, 3, 'month')?.price ?? null,
    monthly_payments_per_touch: null,
    instant_shipment_price: document.instant_price,
    service_fee: toNumber(document.service_fee),
    tiers: yearly && yearly.all.length > 1 ? yearly.all : [],
    pricing_zones: zonesOf(prices),
    external_link: document.external_link,
    requires_future_address: document.requires_future_address,
    ships_by: document.ships_by,
    occasion: document.occasion,
    contact_message: first?.message ?? '',
    swappable: first?.swappable ?? false,
    appointment_required: first?.appointment_required ?? false,
    languages: [],
    touch_shipment_notes: first?.notes || null,
    experiences: experiences.map(experienceOf),
    service_events: document.events.map((event, index) => ({
      key: readKey('serviceEvent', String(index)),
      short_title: event.short_title,
      offset_days: event.offset_days,
      experience: readKey('experience', event.experience),
    })),
    schedule: document.schedule.map(({ months, experience }) => ({
      months,
      experience: readKey('experience', experience),
    })),
  }
}

/** A number from a field that may hold anything while typing. */
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0)

const tiersOf = ({ tiers }: PriceDocument): Service['tiers'] =>
  tiers.map(({ threshold, price, price_ca }) => ({
    tier_threshold: threshold,
    price: toNumber(price),
    price_converted: toNumber(price),
    price_ca: typeof price_ca === 'number' ? price_ca : null,
  }))

function priceIn(prices: readonly PriceDocument[], zone: number, unit: PriceDocument['unit']) {
  const found = prices.find((price) => price.zone === zone && price.unit === unit)
  const all = found && tiersOf(found)
  const first = all?.[0]
  return first && { ...first, all }
}

const zonesOf = (prices: readonly PriceDocument[]): Service['pricing_zones'] =>
  [...Map.groupBy(prices, ({ zone }) => zone)].map(([zone, own]) => ({
    shipping_zone_id: zone,
    pricing: own.map((price) => ({
      id: readKey('price', `${zone} ${price.unit}`),
      unit: price.unit,
      tiers: tiersOf(price),
    })),
  }))

function experienceOf(experience: ExperienceDocument): Experience {
  const image = pictureUrl(experience.picture.image) ?? ''
  return {
    // Dates of plans and packages refer to experiences by slug here.
    key: readKey('experience', experience.slug),
    title: experience.title,
    description: experience.description,
    contents: listContents(experience.contents),
    size: experience.size.trim() || null,
    handwritten: experience.handwritten,
    image,
    art: experience.picture.art,
    sku: { image: { media: { thumb: image, medium: image, large: image } } },
    contact_message: experience.message,
    languages: [],
    swappable: experience.swappable,
    touch_shipment_notes: experience.notes || null,
    personalization_label: experience.personalization_label,
    appointment_required: experience.appointment_required,
    season: null,
    fulfillment_days: experience.fulfillment_days,
  }
}
