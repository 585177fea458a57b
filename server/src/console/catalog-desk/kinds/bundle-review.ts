import { type BundleDocument, totalWorth } from '@goodturn/contract/console/catalog-desk/documents/bundle'
import { isPlaceholder } from '@goodturn/contract/console/catalog-desk/documents/service'
import {
  bundleCategoryLengthMax,
  bundleSavingsLengthMax,
  titleLengthMax,
} from '@goodturn/contract/console/catalog-desk/limits'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { formatCents, inCents } from '@goodturn/contract/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReviewOf } from '../kind.ts'
import { fact, fault, longerThan, tooLong, orPassed } from '../notes.ts'
import { artFaults, dayFaults, placeholderFault, serviceFaults } from './shared-review.ts'
import { type NamedService, findServices, hasPicture } from './simple.queries.ts'

/** Reasons for and against publishing a bundle. */
export async function reviewBundle(tx: Tx, of: ReviewOf<BundleDocument>): Promise<ReviewNote[]> {
  const { document, published, now } = of
  const known = await findServices(
    tx,
    document.items.flatMap(({ services }) => services),
  )
  const days = dayFaults({ day: document.expires, before: published?.expires, now, field: 'expires' })
  return [
    ...textFaults(document),
    ...orPassed(priceFaults(document), 'Has a price'),
    ...orPassed(itemFaults(document, known), 'Every token is redeemable for something on sale'),
    ...orPassed(await pictureFaults(tx, document), 'Has a picture'),
    ...(document.expires === null ? [] : orPassed(days, 'The last day hasn’t passed')),
    ...factsOf(document, published),
  ]
}

async function pictureFaults(tx: Tx, { picture }: BundleDocument): Promise<ReviewNote[]> {
  const { image, art } = picture
  if (image === null) return isPlaceholder(art) ? [placeholderFault('picture')] : artFaults(art, 'picture')
  if (await hasPicture(tx, image)) return []
  return [fault('The picture no longer exists. Please upload it again.', 'picture')]
}

/** Bundles in this category belong to a single member. */
const customCategory = 'custom'

function textFaults({ title, category, title_savings: beside }: BundleDocument): ReviewNote[] {
  return [
    ...tooLong('title', title, titleLengthMax, 'title'),
    ...tooLong('category', category, bundleCategoryLengthMax, 'category'),
    ...(category.toLowerCase() === customCategory
      ? [fault('Custom bundles are offered to one member each, in their file.', 'category')]
      : []),
    ...longerThan('text beside the price', beside ?? '', bundleSavingsLengthMax, 'title_savings'),
  ]
}

function priceFaults({ price, savings }: BundleDocument): ReviewNote[] {
  if (price === 0) return [fault('Please enter a price.', 'price')]
  if (savings < price)
    return [
      fault(
        'The crossed-out price is below the price. Make them equal to hide the strikethrough.',
        'savings',
      ),
    ]
  return []
}

function itemFaults({ items }: BundleDocument, known: readonly NamedService[]): ReviewNote[] {
  if (items.length === 0) return [fault('It has no tokens. Please add one.', 'items')]
  return items.flatMap(({ title, amount, services: slugs }, index) => {
    const at = `items.${index}`
    const isTwin = items.findIndex((other) => other.title === title) < index
    return [
      ...tooLong('title of the token', title, titleLengthMax, `${at}.title`),
      ...(isTwin && title !== '' ? [fault('Two kinds of token have the same title.', `${at}.title`)] : []),
      ...(amount === 0 ? [fault('Please enter what a token is worth.', `${at}.amount`)] : []),
      ...serviceFaults({ slugs, known, what: title || 'the token', field: `${at}.services` }),
    ]
  })
}

function factsOf(document: BundleDocument, published: BundleDocument | null): ReviewNote[] {
  const worth = formatCents(inCents(totalWorth(document.items)))
  return [
    fact(`Its tokens are worth ${worth} in total.`),
    ...(published ? [fact('Purchased bundles keep their price and tokens.')] : []),
  ]
}
