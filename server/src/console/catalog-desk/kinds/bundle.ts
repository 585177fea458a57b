import type { BundleDocument } from '@goodturn/contract/console/catalog-desk/documents/bundle'
import { readKey } from '@goodturn/contract/read-key'
import { dollars, inCents } from '@goodturn/contract/money'
import { writeBundle } from '../../../shop/catalog/write-bundle.ts'
import { type WrittenBundle, readWrittenBundle } from '../../../shop/catalog/written-bundle.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Kind } from '../kind.ts'
import { freeSlug, slugOf } from '../slug.ts'
import { reviewBundle } from './bundle-review.ts'
import { bundleItems, takenNames } from './simple.queries.ts'
import { line, lineOrNull } from './text.ts'

const bundleKey = (key: string) => readKey('bundle', key)

/** Token bundles offered to everyone. */
export const bundleKind: Kind<BundleDocument, WrittenBundle> = {
  things: bundleItems,
  newKey: () => newKey('bundle'),
  read: (tx, key, options) => readWrittenBundle(tx, bundleKey(key), options),
  present({ priceCents, savingsCents, titleSavings, art, imageName, items, ...kept }) {
    return {
      kind: 'bundle',
      ...kept,
      price: dollars(priceCents),
      savings: dollars(savingsCents),
      title_savings: titleSavings,
      picture: { image: imageName, art },
      items: items.map(({ amountCents, ...item }) => ({ ...item, amount: dollars(amountCents) })),
    }
  },
  keep({ slug, active, title, category, price, savings, title_savings, expires, picture, items }) {
    return {
      slug,
      active,
      title,
      category,
      expires,
      priceCents: inCents(price),
      savingsCents: inCents(savings),
      titleSavings: title_savings,
      art: picture.art,
      imageName: picture.image,
      items: items.map(({ amount, ...item }) => ({ ...item, amountCents: inCents(amount) })),
    }
  },
  async settle(tx, typed, published, takenSlugs) {
    const title = line(typed.title)
    const taken = await takenNames(tx)
    const isTaken = (slug: string) => takenSlugs.has(slug) || taken.has(slug)
    return {
      ...typed,
      title,
      slug: published?.slug ?? freeSlug(slugOf(title), isTaken),
      category: line(typed.category),
      title_savings: lineOrNull(typed.title_savings),
      items: typed.items.map((item) => ({
        ...item,
        title: line(item.title),
        services: [...new Set(item.services)],
      })),
    }
  },
  review: reviewBundle,
  write: (tx, key, bundle, cause) => writeBundle(tx, bundleKey(key), bundle, cause.now),
}
