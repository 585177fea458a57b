import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Art, categories } from './tables.ts'

/** The editable data of a shop category. */
export interface WrittenCategory {
  slug: string
  title: string
  titleOther: string | null
  art: Art
}

/** Reads a category; null if there is none. Locked until the transaction ends, if requested. */
export async function readWrittenCategory(
  tx: Tx,
  slug: string,
  { lock }: { lock: boolean },
): Promise<WrittenCategory | null> {
  const { title, titleOther, art } = categories
  const query = tx
    .select({ slug: categories.slug, title, titleOther, art })
    .from(categories)
    .where(eq(categories.slug, slug))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}
