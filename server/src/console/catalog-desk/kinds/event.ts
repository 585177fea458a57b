import type { EventDocument } from '@goodturn/contract/console/catalog-desk/documents/event'
import { eventTextLengthMax, titleLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { readKey } from '@goodturn/contract/read-key'
import { writeEvent } from '../../../shop/catalog/write-event.ts'
import { type WrittenEvent, readWrittenEvent } from '../../../shop/catalog/written-event.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Kind, ReviewOf } from '../kind.ts'
import { fact, tooLong, orPassed } from '../notes.ts'
import { freeSlug, slugOf } from '../slug.ts'
import { artFaults, dayFaults, serviceFaults } from './shared-review.ts'
import { eventItems, findServices, takenNames } from './simple.queries.ts'
import { line, lines } from './text.ts'

const eventKey = (key: string) => readKey('specialEvent', key)

/** Special events: occasions for which members choose many people at once. */
export const eventKind: Kind<EventDocument, WrittenEvent> = {
  things: eventItems,
  newKey: () => newKey('specialEvent'),
  read: (tx, key, options) => readWrittenEvent(tx, eventKey(key), options),
  present: ({ slug, active, title, text, art, orderBy, services }) => ({
    kind: 'event',
    slug,
    active,
    title,
    text,
    art,
    order_by: orderBy,
    services,
  }),
  keep: ({ slug, active, title, text, art, order_by, services }) => ({
    slug,
    active,
    title,
    text,
    art,
    orderBy: order_by,
    services,
  }),
  async settle(tx, typed, published, takenSlugs) {
    const title = line(typed.title)
    const taken = await takenNames(tx)
    const isTaken = (slug: string) => takenSlugs.has(slug) || taken.has(slug)
    const slug = published?.slug ?? freeSlug(slugOf(title), isTaken)
    return { ...typed, slug, title, text: lines(typed.text), services: [...new Set(typed.services)] }
  },
  review: reviewEvent,
  write: (tx, key, event, cause) => writeEvent(tx, eventKey(key), event, cause.now),
}

async function reviewEvent(tx: Tx, of: ReviewOf<EventDocument>): Promise<ReviewNote[]> {
  const { document, published, now } = of
  const { title, text, art, order_by: day, services: slugs } = document
  const known = await findServices(tx, slugs)
  const days = dayFaults({ day, before: published?.order_by, now, field: 'order_by' })
  return [
    ...orPassed(
      [
        ...tooLong('title', title, titleLengthMax, 'title'),
        ...tooLong('text', text, eventTextLengthMax, 'text'),
      ],
      'Has a title and text',
    ),
    ...orPassed(serviceFaults({ slugs, known, what: 'the event', field: 'services' }), 'Offers something'),
    ...orPassed(artFaults(art, 'art'), 'Has a picture'),
    ...(day === null ? [] : orPassed(days, 'The last day hasn’t passed')),
    ...(day === null
      ? [fact('It’s offered all year.')]
      : [fact('It comes back every year, a month after its date.')]),
  ]
}
