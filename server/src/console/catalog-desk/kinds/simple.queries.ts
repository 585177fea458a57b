import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** Categories as rows of the catalog list, keyed by their slug. */
export const categoryItems = sql`
  select c.slug collate "C" as key, c.title, coalesce(c.title_other, '') as line,
    (select count(*) from services s where s.category = c.slug and s.active) || ' on sale' as note,
    c.art, null::text as image_name, null::text as slug, null::integer as price_cents, true as active
  from categories c`

/** Special events as rows of the catalog list. */
export const eventItems = sql`
  select e.key, e.title, e.text as line, coalesce('Order by ' || to_char(e.order_by, 'Mon FMDD, YYYY'), '') as note,
    e.art, null::text as image_name, e.slug, null::integer as price_cents, e.active
  from special_events e`

/** Bundles offered to everyone as rows of the catalog list. */
export const bundleItems = sql`
  select b.key, b.title, coalesce(b.title_savings, '') as line, b.category as note, b.art, b.image_name, b.slug,
    b.price_cents, b.active
  from bundles b where b.member_key is null`

/** Prompts of the message helper as rows of the catalog list. */
export const promptItems = sql`
  select p.key, p.title, p.description as line, '' as note, null::jsonb as art, null::text as image_name,
    null::text as slug, null::integer as price_cents, p.retired_at is null as active
  from messaging_prompts p`

/**
 * Ready-made sequences as rows of the catalog list, keyed by their slug, with the picture of the first thing they send.
 */
export const sequenceItems = sql`
  select r.slug collate "C" as key, r.title, r.description as line,
    jsonb_array_length(r.steps) || case jsonb_array_length(r.steps) when 1 then ' step' else ' steps' end as note,
    (select s.art from jsonb_array_elements(r.steps) with ordinality as step(says, at)
      join services s on s.slug = step.says ->> 'service' and s.active order by step.at limit 1) as art,
    null::text as image_name, null::text as slug, null::integer as price_cents, r.retired_at is null as active
  from ready_made_sequences r`

/** The slugs of ready-made sequences, with their titles. */
export function namedSequences(tx: Tx): Promise<{ slug: string; title: string }[]> {
  return rowsOf(tx, sql`select slug, title from ready_made_sequences order by slug`)
}

/** The slugs of categories. */
export async function takenCategories(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ slug: string }>(tx, sql`select slug from categories`)
  return new Set(rows.map(({ slug }) => slug))
}

/** The slugs of everything that has a picture under its slug. */
export async function takenNames(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`select slug from services union select slug from experiences union select slug from special_events
        union select slug from bundles`,
  )
  return new Set(rows.map(({ slug }) => slug))
}

export interface NamedService {
  slug: string
  title: string
  active: boolean
}

/** The services with these slugs; skips unknown ones. */
export function findServices(tx: Tx, slugs: readonly string[]): Promise<NamedService[]> {
  if (slugs.length === 0) return Promise.resolve([])
  return rowsOf<NamedService>(
    tx,
    sql`select slug, title, active from services where slug = any(${textArray([...slugs])}) order by slug`,
  )
}

/** Whether there is an uploaded picture with this name. */
export async function hasPicture(tx: Tx, name: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select from catalog_pictures where name = ${name}`)
  return rows.length > 0
}

/** Whether members are offered any prompt other than this one. */
export async function hasOtherPrompt(tx: Tx, key: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from messaging_prompts where retired_at is null and key <> ${key} limit 1`,
  )
  return rows.length > 0
}

/** Returns the number of services on sale in a category. */
export async function countSold(tx: Tx, category: string): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from services where category = ${category} and active`,
  )
  return rows[0]?.count ?? 0
}
