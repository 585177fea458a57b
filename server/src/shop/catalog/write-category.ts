import { eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { markEdited } from './edits.ts'
import { searchTextOf } from './search-text.ts'
import { categories } from './tables.ts'
import { bumpVersion } from './version.ts'
import type { WrittenCategory } from './written-category.ts'

/**
 * Creates a category at the end of the list, or replaces it; the search finds its services by its new titles. The
 * caller has checked it and locked the row.
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
  await renewSearchTexts(tx, slug)
  await markEdited(tx, 'category', slug, now)
  await bumpVersion(tx)
}

/** Rewrites the search texts of a category's services. */
export async function renewSearchTexts(tx: Tx, slug: string): Promise<void> {
  const inside = await rowsOf<{
    key: string
    words: (string | null)[]
  }>(
    tx,
    sql`select s.key, array[s.title, s.summary] || s.tags || array[c.title, c.title_other] as words
        from services s join categories c on c.slug = s.category
        where s.category = ${slug} order by s.key for update of s`,
  )
  const texts = inside.map(({ key, words }) => ({ key, text: searchTextOf(words) }))
  await tx.execute(
    sql`update services set search_text = renewed.text
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as renewed (key text, text text)
        where services.key = renewed.key`,
  )
}
