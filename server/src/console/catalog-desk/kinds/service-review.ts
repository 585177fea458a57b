import {
  type ServiceDocument,
  isPlaceholder,
} from '@goodturn/contract/console/catalog-desk/documents/service'
import {
  descriptionLengthMax,
  lineLengthMax,
  titleLengthMax,
} from '@goodturn/contract/console/catalog-desk/limits'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReviewOf } from '../kind.ts'
import { fault, tooLong, orPassed } from '../notes.ts'
import { isWebAddress, linkText } from '../web-address.ts'
import { experienceFaults } from './experience-review.ts'
import { priceFaults } from './price-review.ts'
import { factsOf } from './service-facts.ts'
import { findNamed } from './service.queries.ts'
import { artFaults, placeholderFault } from './shared-review.ts'

/** Reasons for and against publishing a service. */
export async function reviewService(tx: Tx, of: ReviewOf<ServiceDocument>): Promise<ReviewNote[]> {
  const { document } = of
  const { experiences, picture, category } = document
  const known = await findNamed(tx, {
    category,
    replacements: experiences.flatMap(({ replacements }) => replacements),
    images: [picture, ...experiences.map((one) => one.picture)].flatMap(({ image }) => image ?? []),
  })
  const prices = priceFaults(document)
  const gifts = experiences.flatMap((one) => experienceFaults(one, known.replacements))
  const pictures = pictureFaults(document, known.images)
  return [
    ...textFaults(document, known.hasCategory),
    ...orPassed(prices, 'Every zone has a price'),
    ...orPassed([...pictures, ...gifts], 'Has a picture and card text'),
    ...(experiences.length === 0
      ? [fault('It doesn’t deliver anything. Please add a gift.', 'experiences')]
      : []),
    ...(await factsOf(tx, of)),
  ]
}

function textFaults(document: ServiceDocument, hasCategory: boolean): ReviewNote[] {
  const { title, line, description, ships_by: shipsBy, external_link: link } = document
  const notes = [
    ...tooLong('title', title, titleLengthMax, 'title'),
    ...tooLong('line', line, lineLengthMax, 'line'),
    ...tooLong('description', description, descriptionLengthMax, 'description'),
    ...(hasCategory ? [] : [fault('Please choose a category.', 'category')]),
    ...(link !== null && !isWebAddress(link) ? [fault(linkText, 'external_link')] : []),
  ]
  if (shipsBy && !isDayOfYear(shipsBy)) notes.push(fault('That order-by date doesn’t exist.', 'ships_by'))
  return notes
}

function isDayOfYear({ month, day }: { month: number; day: number }): boolean {
  // 2027 has no February 29: a day that not every year has is refused.
  return new Date(Date.UTC(2027, month - 1, day)).getUTCMonth() === month - 1
}

function pictureFaults(document: ServiceDocument, images: ReadonlySet<string>): ReviewNote[] {
  const { picture, experiences } = document
  const all = [
    { field: 'picture', ...picture },
    ...experiences.map(({ slug, picture: own }) => ({ field: `experiences.${slug}.picture`, ...own })),
  ]
  return all.flatMap(({ field, image, art }) => {
    if (image !== null)
      return images.has(image) ? [] : [fault('The picture no longer exists. Please upload it again.', field)]
    return isPlaceholder(art) ? [placeholderFault(field)] : artFaults(art, field)
  })
}
