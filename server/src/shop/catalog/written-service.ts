import type { PlanUnit, Zone } from '@goodturn/contract/shop/catalog/rules'
import type { ExperienceKey, PriceKey, ServiceKey } from '@goodturn/contract/ids'
import { asc, eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Art, type ScheduledTouch, type Translation, experiences, services } from './tables.ts'

export interface WrittenTier {
  threshold: number | null
  priceCents: number
  priceCaCents: number | null
}

export interface WrittenPrice {
  zone: Zone
  unit: PlanUnit | null
  tiers: WrittenTier[]
}

/** What a touch delivers, with its translations to languages other than English. */
export interface WrittenExperience {
  slug: string
  title: string
  description: string
  /** One thing per line; missing in documents stored before gifts had a list of contents. */
  contents?: string
  size?: string
  handwritten?: boolean
  contactMessage: string
  translations: Translation[]
  swappable: boolean
  replacements: string[]
  personalizationLabel: string | null
  appointmentRequired: boolean
  fulfillmentDaysMin: number
  fulfillmentDaysMax: number
  touchShipmentNotes: string
  art: Art
  imageName: string | null
}

/** The editable data of a service. For gifts and packages, `prices` has the base price as zone 1. */
export interface WrittenService {
  type: 'service' | 'package' | 'plan'
  slug: string
  active: boolean
  title: string
  summary: string
  description: string
  category: string
  tags: string[]
  art: Art
  imageName: string | null
  externalLink: string | null
  usOnly: boolean
  requiresFutureAddress: boolean
  shipsByMonth: number | null
  shipsByDay: number | null
  occasion: (typeof services.$inferSelect)['occasion']
  instantShipmentPriceCents: number | null
  serviceFeeCents: number
  prices: WrittenPrice[]
  experiences: WrittenExperience[]
  /** For packages; `experience` is a slug. */
  events: { shortTitle: string; offsetDays: number; experience: string }[]
  /** For plans. */
  schedule: ScheduledTouch[]
}

/** Reads a service; null if there is none. Locked until the transaction ends, if requested. */
export async function readWrittenService(
  tx: Tx,
  key: ServiceKey,
  { lock }: { lock: boolean },
): Promise<WrittenService | null> {
  const query = tx.select().from(services).where(eq(services.key, key))
  const [row] = lock ? await query.for('no key update') : await query
  if (!row) return null
  const inside = await tx
    .select()
    .from(experiences)
    .where(eq(experiences.serviceKey, key))
    .orderBy(asc(experiences.position), asc(experiences.key))
  return {
    type: row.type,
    slug: row.slug,
    active: row.active,
    title: row.title,
    summary: row.summary,
    description: row.description,
    category: row.category,
    tags: row.tags,
    art: row.art,
    imageName: row.imageName,
    externalLink: row.externalLink,
    usOnly: row.usOnly,
    requiresFutureAddress: row.requiresFutureAddress,
    shipsByMonth: row.shipsByMonth,
    shipsByDay: row.shipsByDay,
    occasion: row.occasion,
    instantShipmentPriceCents: row.instantShipmentPriceCents,
    serviceFeeCents: row.serviceFeeCents,
    prices: withBasePrice(row, await readPrices(tx, key)),
    experiences: inside.map(readExperience),
    events: await readEvents(tx, key),
    schedule: row.schedule,
  }
}

/** The prices of a service by zone and unit, with their keys. */
export async function readPrices(tx: Tx, key: ServiceKey): Promise<(WrittenPrice & { key: PriceKey })[]> {
  return rowsOf(
    tx,
    sql`select p.key, p.zone, p.unit, (
          select coalesce(jsonb_agg(jsonb_build_object('threshold', t.threshold, 'priceCents', t.price_cents,
            'priceCaCents', t.price_ca_cents) order by t.position), '[]'::jsonb)
          from price_tiers t where t.price_key = p.key) as tiers
        from prices p where p.service_key = ${key} order by p.zone, p.unit desc nulls first, p.key`,
  )
}

interface BasePrices {
  type: WrittenService['type']
  priceCents: number
  priceCaCents: number | null
}

/** Adds the base price of gifts and packages for zones without their own: near, and Canada. */
function withBasePrice(
  { type, priceCents, priceCaCents }: BasePrices,
  stored: readonly WrittenPrice[],
): WrittenPrice[] {
  if (type === 'plan') return stored.map(({ zone, unit, tiers }) => ({ zone, unit, tiers }))
  const once = (zone: Zone, cents: number): WrittenPrice => ({
    zone,
    unit: null,
    tiers: [{ threshold: null, priceCents: cents, priceCaCents: null }],
  })
  const own = (zone: Zone) => stored.find((price) => price.zone === zone)?.tiers[0]?.priceCents
  const far = own(2)
  return [
    once(1, own(1) ?? priceCents),
    ...(far === undefined ? [] : [once(2, far)]),
    ...(priceCaCents === null ? [] : [once(3, own(3) ?? priceCaCents)]),
  ]
}

type ExperienceRow = typeof experiences.$inferSelect

function readExperience(row: ExperienceRow): WrittenExperience {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    contents: row.contents,
    size: row.size,
    handwritten: row.handwritten,
    contactMessage: row.contactMessage,
    translations: row.translations.filter(({ code }) => code !== 'en'),
    swappable: row.swappable,
    replacements: row.replacements,
    personalizationLabel: row.personalizationLabel,
    appointmentRequired: row.appointmentRequired,
    fulfillmentDaysMin: row.fulfillmentDaysMin,
    fulfillmentDaysMax: row.fulfillmentDaysMax,
    touchShipmentNotes: row.touchShipmentNotes ?? '',
    art: row.art,
    imageName: row.imageName,
  }
}

function readEvents(tx: Tx, key: ServiceKey): Promise<WrittenService['events']> {
  return rowsOf<{ shortTitle: string; offsetDays: number; experience: ExperienceKey }>(
    tx,
    sql`select v.short_title as "shortTitle", v.offset_days as "offsetDays", e.slug as experience
        from service_events v join experiences e on e.key = v.experience_key
        where v.service_key = ${key} order by v.position, v.key`,
  )
}
