import { unusedCatalogPictureDays } from '@goodturn/contract/console/catalog-desk/limits'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { type StoredDocument, catalogDrafts, catalogPictures } from './tables.ts'

const dayMs = 86_400_000
/** Maximum removed per day: the files are removed one by one. */
const removedMax = 1000

/** Keeps the pictures of a published document forever: purchased items show them. */
export async function keepPictures(tx: Tx, document: StoredDocument): Promise<void> {
  const names = imagesIn(document)
  if (names.length === 0) return
  await tx.update(catalogPictures).set({ isKept: true }).where(inArray(catalogPictures.name, names))
}

/** The picture names anywhere in a stored document. */
function imagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'imageName' && typeof member === 'string' ? [member] : imagesIn(member),
  )
}

/** Removes pictures uploaded some days ago that no version or draft names. */
export const removeUnusedPictures: Recurring = {
  name: 'remove-catalog-pictures',
  nextDue: dailyAt(3, 50),
  async run({ database: { db }, files }, { now }) {
    const unusedSince = new Date(now.getTime() - unusedCatalogPictureDays * dayMs)
    const drafts = await db.select({ document: catalogDrafts.document }).from(catalogDrafts)
    const named = new Set(drafts.flatMap(({ document }) => imagesIn(document)))
    const unkept = await db
      .select({ name: catalogPictures.name })
      .from(catalogPictures)
      .where(and(eq(catalogPictures.isKept, false), lt(catalogPictures.createdAt, unusedSince)))
      .limit(removedMax)
    for (const { name } of unkept.filter((one) => !named.has(one.name))) {
      // If published just now, it is marked as kept and stays.
      const gone = await db
        .delete(catalogPictures)
        .where(and(eq(catalogPictures.name, name), eq(catalogPictures.isKept, false)))
        .returning({ name: catalogPictures.name })
      if (gone.length > 0) await files.remove(name)
    }
  },
}
