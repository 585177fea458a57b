import type { ServiceKey, SpecialEventKey } from '@goodturn/contract/ids'
import { specialEventRestDays } from '@goodturn/contract/shop/catalog/limits'
import type { Service, SpecialEvent, SpecialEventDetails } from '@goodturn/contract/shop/catalog/schema'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { pictureUrl } from './present.ts'
import type { Shelf } from './shelf.ts'
import type { Art } from './tables.ts'
import { bumpVersion } from './version.ts'

interface EventRow {
  key: SpecialEventKey
  slug: string
  title: string
  text: string
  art: Art
  order_by: string | null
  active: boolean
  service_keys: ServiceKey[]
}

const eventsStatement = sql`select key, slug, title, text, art, to_char(order_by, 'YYYY-MM-DD') as order_by, active,
  service_keys from special_events`

/** Special events by date; `onlyActive` leaves out those past their order-by date (CG-58). */
export async function findSpecialEvents(
  tx: Tx,
  shelf: Shelf,
  today: CalendarDate,
  onlyActive: boolean,
): Promise<SpecialEvent[]> {
  const rows = await rowsOf<EventRow>(tx, sql`${eventsStatement} order by order_by nulls last, position, key`)
  const events = rows.map((row) => presentEvent(row, shelf, today))
  return onlyActive ? events.filter((event) => event.active) : events
}

/** A special event by key or slug, with its services on sale; 404 if there is none. */
export async function findSpecialEvent(
  tx: Tx,
  shelf: Shelf,
  today: CalendarDate,
  name: string,
): Promise<SpecialEventDetails> {
  const [row] = await rowsOf<EventRow>(tx, sql`${eventsStatement} where key = ${name} or slug = ${name}`)
  if (!row) throw notFound('We couldn’t find that special event.')
  return { ...presentEvent(row, shelf, today), services: servicesOf(row, shelf) }
}

function servicesOf(row: EventRow, shelf: Shelf): Service[] {
  return row.service_keys
    .map((key) => shelf.byName.get(key))
    .filter((service): service is Service => service?.active === true)
}

function presentEvent(row: EventRow, shelf: Shelf, today: CalendarDate): SpecialEvent {
  const prices = servicesOf(row, shelf).map((service) => service.price)
  return {
    key: row.key,
    slug: row.slug,
    title: row.title,
    text: row.text,
    art: row.art,
    image: pictureUrl(row.slug, null),
    order_by: row.order_by,
    active: row.active && prices.length > 0 && (row.order_by === null || row.order_by >= today),
    price_from: prices.length > 0 ? Math.min(...prices) : null,
  }
}

/** Moves yearly special events to their next date some weeks after their order-by date. */
export const rollSpecialEvents = {
  name: 'roll-special-events',
  async run(platform: Platform, cause: Cause): Promise<void> {
    const before = addDays(dateIn(cause.now), -specialEventRestDays)
    await platform.database.transaction(async (tx) => {
      const rolled = await rowsOf<{ key: SpecialEventKey }>(
        tx,
        sql`update special_events set order_by = (order_by + interval '1 year')::date
            where order_by < ${before}::date returning key`,
      )
      if (rolled.length > 0) await bumpVersion(tx)
    })
  },
}
