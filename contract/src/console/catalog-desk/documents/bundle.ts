import { z } from 'zod/mini'
import { draftDay, draftPicture, draftPrice, draftText, slugText, wholeBetween } from '../fields.ts'
import { bundleItemsMax, bundleServicesMax, bundleTokensMax } from '../limits.ts'
import { type Words, day, money, picture, row, text, yesOrNo } from '../words.ts'

/** A kind of token that a bundle holds. */
const itemDocument = z.object({
  title: draftText,
  qty: wholeBetween(1, bundleTokensMax),
  /** The worth of one, in dollars. */
  amount: draftPrice,
  /** Slugs of the services of which it pays for one. */
  services: z.array(slugText).check(z.maxLength(bundleServicesMax)),
})

/** A bundle of tokens for everybody, as staff edit it (BG-72). What is offered to one member alone is not among these. */
export const bundleDocument = z.object({
  kind: z.literal('bundle'),
  /** Fixed once it is published; until then it follows the title. */
  slug: slugText,
  active: z.boolean(),
  title: draftText,
  /** Under which heading members find it: a word, such as `Transaction`. */
  category: draftText,
  price: draftPrice,
  /** What is crossed out beside the price. */
  savings: draftPrice,
  /** What stands beside that, such as "Save $195". */
  title_savings: z.nullable(draftText),
  /** The last day on which it can be bought; null where it has none. */
  expires: z.nullable(draftDay),
  picture: draftPicture,
  items: z.array(itemDocument).check(z.maxLength(bundleItemsMax)),
})

export type BundleDocument = z.infer<typeof bundleDocument>
export type BundleItemDocument = BundleDocument['items'][number]

/** A new bundle, of one kind of token. */
export function blankBundle(title: string): BundleDocument {
  return {
    kind: 'bundle',
    slug: '',
    active: true,
    title,
    category: '',
    price: 0,
    savings: 0,
    title_savings: null,
    expires: null,
    picture: { image: null, art: { tint: 'deals', of: [{ n: 'wrapped-gift', s: 62, x: 50, y: 0 }] } },
    items: [{ title: '', qty: 1, amount: 0, services: [] }],
  }
}

/** What all tokens of a bundle are worth, in dollars. */
export function worthOf(items: readonly Pick<BundleItemDocument, 'qty' | 'amount'>[]): number {
  return items.reduce((sum, { qty, amount }) => sum + qty * Math.round(amount * 100), 0) / 100
}

/** How changes of a bundle are told. */
export const bundleWords: Words = {
  active: yesOrNo('state', 'On sale', 'Hidden'),
  title: text('title'),
  category: text('category'),
  price: money('price'),
  savings: money('crossed-out price'),
  title_savings: text('words beside it'),
  expires: day('last day'),
  picture: picture('picture'),
  items: { each: (_item, index, count) => [String(index), count > 1 ? `token ${index + 1}:` : 'token:'] },
  'items.title': text('title'),
  'items.qty': text('number'),
  'items.amount': money('worth'),
  'items.services': row('good for'),
}
