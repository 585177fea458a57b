import type { ServiceKey } from '@goodturn/contract/ids'
import { foundRowsMax } from '@goodturn/contract/outreach/search/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { textArray } from '../../platform/database/database.ts'
import type { Terms } from './terms.ts'

/** The part of the statement that finds services on sale: few rows, most sent first. */
export function serviceParts(terms: Terms): SQL {
  return sql`
    service_found as materialized (
      select s.key, s.popularity, s.position from services s
      where s.active and ' ' || s.search_text like all(${textArray(terms.plain)})),
    service as materialized (
      select key, row_number() over (order by popularity desc, position, key) as place from service_found
      order by place limit ${foundRowsMax})`
}

/** A service as the statement returns it. */
export interface ServiceFound {
  key: ServiceKey
  slug: string
  title: string
  category: string
  art: Art
  image_name: string | null
}

/** The rows of `service` as one JSON array. */
export const serviceRows: SQL = sql`
  (select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by shown.place), '[]') from (
    select service.place, s.key, s.slug, s.title, s.category, s.art, s.image_name
    from service join services s on s.key = service.key) shown)`
