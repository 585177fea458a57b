import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Art, categories } from './tables.ts'

/** A category of the shop as it is written. */
export interface WrittenCategory {
  slug: string
  title: string
  titleOther: string | null
  art: Art
}

/** A category as it is written; null where there is none. Locked until the transaction ends where that is asked. */
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
