import { allGiftsForm } from '@goodturn/contract/shop/catalog/limits'
import type { BulkForm, Service, SpecialEventDetails } from '@goodturn/contract/shop/catalog/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import type { Shelf } from './shelf.ts'
import { findSpecialEvent } from './specialEvents.ts'

/**
 * A bulk order form (C-2.3, CG-21): `all`, or a special event by key or slug; 404 if there is none. It contains single
 * gifts, since plans and packages are set up person by person. An event that is still open for orders suggests its
 * first gift.
 */
export async function findBulkForm(
  tx: Tx,
  shelf: Shelf,
  today: CalendarDate,
  key: string,
): Promise<BulkForm> {
  if (key === allGiftsForm)
    return {
      ...holding(shelf, shelf.services),
      key,
      title: 'All gifts',
      order_by: null,
      suggested_service: null,
    }
  const event = await findSpecialEvent(tx, shelf, today, key)
  const held = holding(shelf, event.services)
  return {
    ...held,
    key: event.slug,
    title: event.title,
    order_by: event.order_by,
    suggested_service: suggestionOf(event, held.services),
  }
}

/** The gifts among `services`, and their categories with the number of gifts in each. */
function holding(shelf: Shelf, services: readonly Service[]): Pick<BulkForm, 'services' | 'categories'> {
  const gifts = services.filter(({ service_type }) => service_type === 'service')
  const categories = shelf.categories.flatMap((category) => {
    const count = gifts.filter((gift) => gift.category === category.key).length
    return count > 0 ? [{ ...category, count }] : []
  })
  return { services: gifts, categories }
}

function suggestionOf(
  { active }: SpecialEventDetails,
  gifts: readonly Service[],
): BulkForm['suggested_service'] {
  const [first] = gifts
  return active && first ? { key: first.key, title: first.title } : null
}
