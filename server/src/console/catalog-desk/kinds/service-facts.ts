import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { formatCents, inCents } from '@goodturn/contract/money'
import { languageName } from '../../../shop/catalog/present.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReviewOf } from '../kind.ts'
import { fact, warning } from '../notes.ts'
import { countPlaces, usualLanguages } from './service.queries.ts'

/** Warnings and facts about a service, to read before it is published. */
export async function factsOf(tx: Tx, of: ReviewOf<ServiceDocument>): Promise<ReviewNote[]> {
  const { key, document, published } = of
  const usual = await usualLanguages(tx)
  const places = await countPlaces(
    tx,
    key,
    document.experiences.map(({ slug }) => slug),
  )
  return [
    ...document.experiences.flatMap((one) => missingLanguages(one, usual, document.experiences.length)),
    ...placesFact(places),
    ...priceFact(document, published),
    ...(published && !document.active && published.active
      ? [
          fact(
            'It’s removed from the shop, its bundles, and special events. Purchased items are still delivered.',
          ),
        ]
      : []),
    ...(published ? [fact('Purchased items keep their price, text, and card.')] : []),
  ]
}

function missingLanguages(
  { slug, title, languages }: ServiceDocument['experiences'][number],
  usual: readonly string[],
  count: number,
): ReviewNote[] {
  const missing = usual.filter((code) => !languages.some((text) => text.code === code))
  const of = count > 1 ? ` for ${title}` : ''
  return missing.map((code) => {
    const text = `${languageName(code)} text is missing${of}. Its readers see the English text.`
    return warning(text, `experiences.${slug}.languages.${code}.message`)
  })
}

const countText = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

function placesFact({ bundles, events, lists }: Awaited<ReturnType<typeof countPlaces>>): ReviewNote[] {
  const places = [
    ...countText(bundles, 'bundle', 'bundles'),
    ...countText(events, 'special event', 'special events'),
    ...countText(lists, 'replacement list', 'replacement lists'),
  ]
  if (places.length === 0) return []
  const prices = bundles > 0 ? ' Bundle prices stay as they are.' : ''
  return [fact(`In ${new Intl.ListFormat('en-US').format(places)}.${prices}`)]
}

const zoneOnePrice = ({ prices }: ServiceDocument) =>
  prices.find(({ zone }) => zone === 1)?.tiers[0]?.price ?? 0

function priceFact(document: ServiceDocument, published: ServiceDocument | null): ReviewNote[] {
  if (!published || zoneOnePrice(published) === zoneOnePrice(document)) return []
  const price = formatCents(inCents(zoneOnePrice(document)))
  return [
    fact(
      document.type === 'plan'
        ? `Carts don’t lock in a price. Running plans renew at the new one, from ${price}.`
        : `Carts don’t lock in a price. Members with it in their cart see ${price} at checkout.`,
    ),
  ]
}
