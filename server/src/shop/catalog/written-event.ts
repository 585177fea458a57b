import type { ServiceKey, SpecialEventKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { type Art, specialEvents } from './tables.ts'

/** The editable data of a special event; services by slug, in order. */
export interface WrittenEvent {
  slug: string
  active: boolean
  title: string
  text: string
  art: Art
  orderBy: string | null
  services: string[]
}

/** Reads a special event; null if there is none. Locked until the transaction ends, if requested. */
export async function readWrittenEvent(
  tx: Tx,
  key: SpecialEventKey,
  { lock }: { lock: boolean },
): Promise<WrittenEvent | null> {
  const query = tx.select().from(specialEvents).where(eq(specialEvents.key, key))
  const [row] = lock ? await query.for('update') : await query
  if (!row) return null
  const { slug, active, title, text, art, orderBy, serviceKeys } = row
  return { slug, active, title, text, art, orderBy, services: await slugsOf(tx, serviceKeys) }
}

/** The slugs of services, in the order of their keys; unknown ones are left out. */
async function slugsOf(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`select slug from unnest(${textArray([...keys])}) with ordinality as named (service, position)
        join services on services.key = named.service order by named.position`,
  )
  return rows.map(({ slug }) => slug)
}

/** The keys of services, in the order of their slugs; unknown ones are left out. */
export async function keysOfSlugs(tx: Tx, slugs: readonly string[]): Promise<ServiceKey[]> {
  if (slugs.length === 0) return []
  const rows = await rowsOf<{ key: ServiceKey }>(
    tx,
    sql`select services.key from unnest(${textArray([...slugs])}) with ordinality as named (service, position)
        join services on services.slug = named.service order by named.position`,
  )
  return rows.map(({ key }) => key)
}
