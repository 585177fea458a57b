import { eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { markEdited } from './edits.ts'
import { searchTextOf } from './search-text.ts'
import { categories } from './tables.ts'
import { bumpVersion } from './version.ts'
import type { WrittenCategory } from './written-category.ts'

/**
 * Writes a category, a new one at the end of the row or in the place of what was there; the search finds its services by
 * its new titles. The caller has checked it, and locked the row.
 */
export async function writeCategory(
  tx: Tx,
  slug: string,
  { title, titleOther, art }: WrittenCategory,
  now: Date,
): Promise<void> {
  const [known] = await tx
    .update(categories)
    .set({ title, titleOther, art })
    .where(eq(categories.slug, slug))
    .returning({ slug: categories.slug })
  if (!known) {
    const position = sql`(select coalesce(max(position), -1) + 1 from categories)`
    await tx.insert(categories).values({ slug, title, titleOther, art, position })
  }
  await renewSearchTexts(tx, slug, [title, titleOther])
  await markEdited(tx, 'category', slug, now)
  await bumpVersion(tx)
}

async function renewSearchTexts(tx: Tx, slug: string, titles: readonly (string | null)[]): Promise<void> {
  const inside = await rowsOf<{ key: string; title: string; summary: string; tags: string[] }>(
    tx,
    sql`select key, title, summary, tags from services where category = ${slug} order by key for update`,
  )
  const texts = inside.map(({ key, title, summary, tags }) => ({
    key,
    text: searchTextOf([title, summary, ...tags, ...titles]),
  }))
  await tx.execute(
    sql`update services set search_text = renewed.text
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as renewed (key text, text text)
        where services.key = renewed.key`,
  )
}
