import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** Services as rows of the catalog list. */
export const serviceItems = sql`
  select s.key, s.title, s.summary as line, c.title as note, s.art, s.image_name, s.slug, s.price_cents, s.active
  from services s join categories c on c.slug = s.category`

/** The slugs of all services and experiences. */
export async function findTakenSlugs(
  tx: Tx,
): Promise<{ services: ReadonlySet<string>; experiences: ReadonlySet<string> }> {
  const rows = await rowsOf<{ slug: string; is_service: boolean }>(
    tx,
    sql`select slug, true as is_service from services union all select slug, false from experiences`,
  )
  const named = (isService: boolean) =>
    new Set(rows.filter((row) => row.is_service === isService).map(({ slug }) => slug))
  return { services: named(true), experiences: named(false) }
}

/** Checks which names in a service's document exist. */
export async function findNamed(
  tx: Tx,
  { category, replacements, images }: { category: string; replacements: string[]; images: string[] },
): Promise<{ hasCategory: boolean; replacements: ReadonlySet<string>; images: ReadonlySet<string> }> {
  const rows = await rowsOf<{ what: 'category' | 'experience' | 'image'; name: string }>(
    tx,
    sql`select 'category' as what, slug as name from categories where slug = ${category}
        union all select 'experience', slug from experiences
          where slug = any(${textArray(replacements)}) and service_key is not null
        union all select 'image', name from catalog_pictures where name = any(${textArray(images)})`,
  )
  const named = (what: string) => new Set(rows.filter((row) => row.what === what).map(({ name }) => name))
  return {
    hasCategory: named('category').size > 0,
    replacements: named('experience'),
    images: named('image'),
  }
}

/** Languages besides English in which at least half of the services on sale have card texts. */
export async function usualLanguages(tx: Tx): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`with sold as (
          select e.key, e.translations from experiences e join services s on s.key = e.service_key where s.active)
        select words ->> 'code' as code from sold cross join lateral jsonb_array_elements(translations) as words
        where words ->> 'code' <> 'en' group by 1
        having count(*) * 2 >= (select count(*) from sold) order by 1`,
  )
  return rows.map(({ code }) => code)
}

/** Counts the other places that use a service: bundles on sale, special events, and other gifts' replacement lists. */
export async function countPlaces(
  tx: Tx,
  key: string,
  slugs: readonly string[],
): Promise<{ bundles: number; events: number; lists: number }> {
  const rows = await rowsOf<{ bundles: number; events: number; lists: number }>(
    tx,
    sql`select (select count(distinct i.bundle_key)::int from bundle_items i join bundles b on b.key = i.bundle_key
            where b.active and ${key} = any(i.service_keys)) as bundles,
          (select count(*)::int from special_events where ${key} = any(service_keys)) as events,
          (select count(*)::int from experiences
            where service_key is not null and replacements && ${textArray(slugs)}) as lists`,
  )
  return rows[0] ?? { bundles: 0, events: 0, lists: 0 }
}
