import type { CategoryDocument } from '@goodturn/contract/console/catalog-desk/documents/category'
import { titleLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { writeCategory } from '../../../shop/catalog/write-category.ts'
import { type WrittenCategory, readWrittenCategory } from '../../../shop/catalog/written-category.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Kind, ReviewOf } from '../kind.ts'
import { fact, longerThan, tooLong, orPassed } from '../notes.ts'
import { freeSlug, slugOf } from '../slug.ts'
import { artFaults } from './shared-review.ts'
import { categoryItems, countSold, takenCategories } from './simple.queries.ts'
import { line, lineOrNull } from './text.ts'

/** Shop categories. Their key is their slug, made from their first title. */
export const categoryKind: Kind<CategoryDocument, WrittenCategory> = {
  things: categoryItems,
  newKey: ({ slug }) => slug,
  read: readWrittenCategory,
  present: ({ slug, title, titleOther, art }) => ({
    kind: 'category',
    slug,
    title,
    title_other: titleOther,
    art,
  }),
  keep: ({ slug, title, title_other, art }) => ({ slug, title, titleOther: title_other, art }),
  async settle(tx, typed, published, takenSlugs) {
    const title = line(typed.title)
    const taken = await takenCategories(tx)
    const isTaken = (slug: string) => takenSlugs.has(slug) || taken.has(slug)
    const slug = published?.slug ?? freeSlug(slugOf(typed.slug || title), isTaken)
    return { ...typed, slug, title, title_other: lineOrNull(typed.title_other) }
  },
  review: reviewCategory,
  write: (tx, key, category, cause) => writeCategory(tx, key, category, cause.now),
}

async function reviewCategory(tx: Tx, of: ReviewOf<CategoryDocument>): Promise<ReviewNote[]> {
  const { key, document, published } = of
  const sold = await countSold(tx, key)
  return [
    ...orPassed(
      [
        ...tooLong('title', document.title, titleLengthMax, 'title'),
        ...longerThan('other title', document.title_other ?? '', titleLengthMax, 'title_other'),
      ],
      'Has a title',
    ),
    ...orPassed(artFaults(document.art, 'art'), 'Has a picture'),
    ...(sold === 0
      ? [fact('Nothing in it is on sale yet. Choose this category in a service, and publish the service.')]
      : [fact(`${sold} ${sold === 1 ? 'service' : 'services'} on sale in it.`)]),
    ...(published && published.title !== document.title
      ? [fact('Shop search finds its services by the new title.')]
      : []),
  ]
}
