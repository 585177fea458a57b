import type { Category, Service } from '@goodturn/contract/shop/catalog/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type ServiceRow, presentService } from './present.ts'
import { pricesOf } from './pricing.ts'
import type { Art } from './tables.ts'
import { readVersion } from './version.ts'

/** The catalog as responses need it, built once for each version. */
export interface Shelf {
  version: string
  /** Services on sale, in shop window order: most sent first. */
  services: readonly Service[]
  /** The search text and the numbers to sort by, by key. */
  facts: ReadonlyMap<string, ShelfFacts>
  /** All services by key and by slug, including those no longer sold: details of old purchases still show them. */
  byName: ReadonlyMap<string, Service>
  categories: readonly Category[]
}

export interface ShelfFacts {
  searchText: string
  priceCents: number
  level: number | null
}

const shelves = new WeakMap<object, Promise<Shelf>>()
const versions = new WeakMap<object, string>()

/**
 * The shelf of the current catalog version. Costs one tiny statement if nothing changed. `home` is the platform's
 * database: each has its own shelf.
 */
export async function readShelf(home: object, tx: Tx): Promise<Shelf> {
  const version = await readVersion(tx)
  const known = shelves.get(home)
  if (known && versions.get(home) === version) return known
  const building = buildShelf(tx, version)
  shelves.set(home, building)
  versions.set(home, version)
  building.catch(() => {
    if (shelves.get(home) === building) versions.delete(home)
  })
  return building
}

type StoredService = ServiceRow & ShelfFacts & { active: boolean }

async function buildShelf(tx: Tx, version: string): Promise<Shelf> {
  const rows = await rowsOf<StoredService>(tx, servicesStatement)
  const known = rows.map((row) => ({ row, shown: presentService(row) }))
  const sold = known.filter(({ row }) => row.active).map(({ shown }) => shown)
  return {
    version,
    services: sold,
    facts: new Map(
      rows.map(({ key, searchText, priceCents, level }) => [key, { searchText, priceCents, level }]),
    ),
    byName: new Map(
      known.flatMap(({ shown }) => [
        [shown.key, shown],
        [shown.slug, shown],
      ]),
    ),
    categories: await readCategories(tx, sold),
  }
}

const servicesStatement = sql`
  select s.key, s.slug, s.meta_key as "metaKey", s.type, s.is_topofmind as "isTopOfMind", s.category, s.tags,
    s.title, s.summary, s.description, s.art, s.image_name as "imageName", s.external_link as "externalLink",
    s.active, s.us_only as "usOnly", s.level,
    s.price_cents as "priceCents", s.price_ca_cents as "priceCaCents",
    s.annual_price_cents as "annualPriceCents", s.annual_price_ca_cents as "annualPriceCaCents",
    s.monthly_price_cents as "monthlyPriceCents", s.monthly_price_ca_cents as "monthlyPriceCaCents",
    s.monthly_payments_per_touch as "monthlyPaymentsPerTouch",
    s.instant_shipment_price_cents as "instantShipmentPriceCents", s.service_fee_cents as "serviceFeeCents",
    s.requires_future_address as "requiresFutureAddress",
    s.ships_by_month as "shipsByMonth", s.ships_by_day as "shipsByDay", s.occasion, s.search_text as "searchText",
    ${pricesOf} as prices,
    e.contact_message as "contactMessage", e.swappable, e.appointment_required as "appointmentRequired", e.translations,
    e.touch_shipment_notes as "touchShipmentNotes"
  from services s
  left join lateral (
    select contact_message, swappable, appointment_required, translations, touch_shipment_notes
    from experiences where service_key = s.key order by position limit 1
  ) e on true
  order by s.popularity desc, s.position, s.key`

interface CategoryRow {
  slug: string
  title: string
  title_other: string | null
  art: Art
}

async function readCategories(tx: Tx, sold: readonly Service[]): Promise<Category[]> {
  const rows = await rowsOf<CategoryRow>(
    tx,
    sql`select slug, title, title_other, art from categories order by position, slug`,
  )
  return rows.map(({ slug, title, title_other, art }) => ({
    key: slug,
    title,
    title_other,
    art,
    count: sold.filter((service) => service.category === slug).length,
  }))
}
