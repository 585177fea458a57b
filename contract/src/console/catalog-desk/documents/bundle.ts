import { z } from 'zod/mini'
import { draftDay, draftPicture, draftPrice, draftText, slugText, wholeBetween } from '../fields.ts'
import { bundleItemsMax, bundleServicesMax, bundleTokensMax } from '../limits.ts'
import { type DocumentLabels, day, money, picture, row, text, yesOrNo } from '../labels.ts'

/** A kind of token that a bundle holds. */
const itemDocument = z.object({
  title: draftText,
  qty: wholeBetween(1, bundleTokensMax),
  /** The value of one token, in dollars. */
  amount: draftPrice,
  /** Slugs of the services that it can pay for. */
  services: z.array(slugText).check(z.maxLength(bundleServicesMax)),
})

/** A bundle of tokens for all members, as staff edit it (BG-72). Excludes bundles offered to a single member. */
export const bundleDocument = z.object({
  kind: z.literal('bundle'),
  /** Fixed once it is published; until then it follows the title. */
  slug: slugText,
  active: z.boolean(),
  title: draftText,
  /** The heading under which members find it, such as `Transaction`. */
  category: draftText,
  price: draftPrice,
  /** The crossed-out price. */
  savings: draftPrice,
  /** The text next to it, such as "Save $195". */
  title_savings: z.nullable(draftText),
  /** The last day on which it can be bought; null if there is none. */
  expires: z.nullable(draftDay),
  picture: draftPicture,
  items: z.array(itemDocument).check(z.maxLength(bundleItemsMax)),
})

export type BundleDocument = z.infer<typeof bundleDocument>
export type BundleItemDocument = BundleDocument['items'][number]

/** A new bundle with one kind of token. */
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

/** Returns the total value of a bundle's tokens, in dollars. */
export function totalWorth(items: readonly Pick<BundleItemDocument, 'qty' | 'amount'>[]): number {
  return items.reduce((sum, { qty, amount }) => sum + qty * Math.round(amount * 100), 0) / 100
}

/** Labels for changes to a bundle. */
export const bundleLabels: DocumentLabels = {
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
